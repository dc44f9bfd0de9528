/**
 * The towns and suburbs of the simulated map, in Australia and New Zealand, the larger ones first. Positions are
 * rounded. Some are moved a little, because the coarse coastline would put them in the sea.
 */

export type SimulatedTown = {
  readonly name: string;
  readonly state: string;
  readonly postCode: string;
  readonly country: 'AU' | 'NZ';
  readonly lat: number;
  readonly lng: number;
  /** The lowest zoom level at which the map shows the town's name. */
  readonly from: number;
};

const rows = [
  'Sydney|NSW|2000|-33.869|151.209|4',
  'Melbourne|VIC|3000|-37.814|144.963|4',
  'Brisbane|QLD|4000|-27.470|153.026|4',
  'Perth|WA|6000|-31.953|115.857|4',
  'Adelaide|SA|5000|-34.929|138.601|4',
  'Hobart|TAS|7000|-42.882|147.327|4',
  'Darwin|NT|0800|-12.454|130.844|4',
  'Canberra|ACT|2601|-35.281|149.130|5',
  'Alice Springs|NT|0870|-23.698|133.881|5',
  'Cairns|QLD|4870|-16.933|145.793|5',
  'Townsville|QLD|4810|-19.258|146.818|6',
  'Gold Coast|QLD|4217|-28.000|153.430|6',
  'Newcastle|NSW|2300|-32.927|151.776|6',
  'Wollongong|NSW|2500|-34.425|150.893|7',
  'Geelong|VIC|3220|-38.149|144.361|7',
  'Launceston|TAS|7250|-41.439|147.135|6',
  'Ballarat|VIC|3350|-37.562|143.850|7',
  'Bendigo|VIC|3550|-36.757|144.279|7',
  'Albury|NSW|2640|-36.080|146.916|7',
  'Dubbo|NSW|2830|-32.245|148.604|7',
  'Toowoomba|QLD|4350|-27.560|151.954|7',
  'Mackay|QLD|4740|-21.141|149.186|7',
  'Rockhampton|QLD|4700|-23.378|150.510|7',
  'Broome|WA|6725|-17.955|122.239|6',
  'Kalgoorlie|WA|6430|-30.749|121.466|6',
  'Mount Gambier|SA|5290|-37.829|140.783|7',
  'Parramatta|NSW|2150|-33.815|151.001|9',
  'Mascot|NSW|2020|-33.926|151.190|10',
  'Bondi|NSW|2026|-33.891|151.274|10',
  'Manly|NSW|2095|-33.797|151.286|10',
  'Penrith|NSW|2750|-33.751|150.694|9',
  'Tullamarine|VIC|3043|-37.702|144.880|10',
  'St Kilda|VIC|3182|-37.868|144.981|10',
  'Footscray|VIC|3011|-37.800|144.900|10',
  'Dandenong|VIC|3175|-37.987|145.215|9',
  'Eagle Farm|QLD|4009|-27.430|153.090|10',
  'Ipswich|QLD|4305|-27.616|152.760|9',
  'Fremantle|WA|6160|-32.056|115.745|9',
  'Redcliffe|WA|6104|-31.940|115.950|10',
  'Glenelg|SA|5045|-34.980|138.515|10',
];
const newZealand = [
  'Auckland||1010|-36.848|174.763|4',
  'Wellington||6011|-41.287|174.776|4',
  'Christchurch||8011|-43.532|172.636|4',
  'Dunedin||9016|-45.874|170.504|5',
  'Queenstown||9300|-45.031|168.663|6',
  'Hamilton||3204|-37.787|175.279|6',
  'Tauranga||3110|-37.687|176.165|7',
  'Rotorua||3010|-38.137|176.250|7',
  'Napier||4110|-39.492|176.912|7',
  'New Plymouth||4310|-39.057|174.075|7',
  'Palmerston North||4410|-40.356|175.611|7',
  'Nelson||7010|-41.271|173.284|7',
  'Invercargill||9810|-46.412|168.354|7',
  'Whangārei||0110|-35.725|174.324|7',
  'Taupō||3330|-38.686|176.070|7',
  'Greymouth||7805|-42.463|171.224|7',
  'Māngere||2022|-36.975|174.806|10',
  'Takapuna||0622|-36.788|174.773|10',
  'Rongotai||6022|-41.322|174.802|11',
  'Lower Hutt||5010|-41.209|174.908|9',
  'Harewood||8053|-43.484|172.552|10',
  'Frankton||9300|-45.021|168.736|11',
];

const read =
  (country: 'AU' | 'NZ') =>
  (row: string): SimulatedTown => {
    const [name = '', state = '', postCode = '', lat, lng, from] = row.split('|');
    return { name, state, postCode, country, lat: Number(lat), lng: Number(lng), from: Number(from) };
  };

export const simulatedTowns: readonly SimulatedTown[] = [
  ...rows.map(read('AU')),
  ...newZealand.map(read('NZ')),
];
