/** Made-up streets in real towns: the data of the simulated address search. */

type Town = {
  readonly town: string;
  /** The town's suburb; empty if the list has none for it. */
  readonly suburb: string;
  /** The code of the Australian state in which the town is; empty in other countries. */
  readonly state: string;
  readonly postcode: string;
};

const town = (line: string): Town => {
  const [name = '', suburb = '', state = '', postcode = ''] = line.split('|');
  return { town: name, suburb, state, postcode };
};

/**
 * Real towns by country, for made-up addresses. Countries other than AU and NZ have a few, for drivers from
 * abroad.
 */
export const TOWNS_BY_COUNTRY: Readonly<Record<string, readonly Town[]>> = {
  AU: [
    'Sydney||NS|2000',
    'Parramatta||NS|2150',
    'Mascot||NS|2020',
    'Manly||NS|2095',
    'Newcastle||NS|2300',
    'Wollongong||NS|2500',
    'Coffs Harbour||NS|2450',
    'Melbourne||VI|3000',
    'Fitzroy||VI|3065',
    'Geelong||VI|3220',
    'Ballarat||VI|3350',
    'Tullamarine||VI|3043',
    'Brisbane||QL|4000',
    'Cairns||QL|4870',
    'Townsville||QL|4810',
    'Southport||QL|4215',
    'Perth||WA|6000',
    'Fremantle||WA|6160',
    'Broome||WA|6725',
    'Adelaide||SA|5000',
    'Glenelg||SA|5045',
    'Hobart||TS|7000',
    'Launceston||TS|7250',
    'Darwin||NT|0800',
    'Alice Springs||NT|0870',
    'Canberra||AC|2601',
    'Woden||AC|2606',
  ].map(town),
  NZ: [
    'Auckland|Māngere||2022',
    'Auckland|Ponsonby||1011',
    'Auckland|Takapuna||0622',
    'Hamilton|Hillcrest||3216',
    'Tauranga|Mount Maunganui||3116',
    'Rotorua|Ngongotahā||3010',
    'Napier|Ahuriri||4110',
    'New Plymouth|Fitzroy||4312',
    'Whangārei|Kensington||0112',
    'Wellington|Te Aro||6011',
    'Wellington|Karori||6012',
    'Nelson|Stoke||7011',
    'Christchurch|Riccarton||8041',
    'Christchurch|Addington||8024',
    'Dunedin|Caversham||9012',
    'Queenstown|Frankton||9300',
    'Invercargill|Windsor||9810',
  ].map(town),
  GB: ['London|||SE1 0AA', 'Leeds|||LS1 0AA', 'Cardiff|||CF10 0AA', 'Edinburgh|||EH1 0AA'].map(town),
  CA: ['Toronto|||M5A 0A0', 'Vancouver|||V5K 0A0', 'Halifax|||B3H 0A0'].map(town),
  other: ['Springfield|||10001', 'Neustadt|||10115', 'Villeneuve|||75001'].map(town),
};

/** Names of made-up streets, the same in every town. Each name occurs as a street, a road and a lane. */
export const STREET_NAMES: readonly string[] = [
  'Wattle',
  'Kōwhai',
  'Harbour',
  'Station',
  'Orchard',
  'Lighthouse',
  'Kauri',
  'Banksia',
  'Ferry',
  'Observatory',
  'Mānuka',
  'Quarry',
].flatMap((name) => [`${name} Street`, `${name} Road`, `${name} Lane`]);

/** The highest house number in each made-up street; the numbers begin at 1. */
export const HIGHEST_HOUSE_NUMBER = 220;
