/**
 * Makes up the streets around each town of the simulated map: one every 0.004° from south to north, each running
 * from west to east with numbered houses. Each address has one position and each position one address, so that
 * searching in either direction agrees.
 */
import { normaliseName } from '../../core/names.ts';
import { simulatedTowns, type SimulatedTown } from './places.ts';

export type GeoPosition = { readonly lat: number; readonly lng: number };
export type AddressWithPosition = { readonly address: string; readonly position: GeoPosition };

/** The distance between two made-up streets, in degrees of latitude. */
export const STREET_DISTANCE_DEGREES = 0.004;
/** How far the made-up streets extend from a town's centre, in degrees. */
export const TOWN_RADIUS_DEGREES = 0.24;
/** The distance between two houses in a made-up street, in degrees of longitude. */
const houseStep = 0.0005;

/** The highest house number in a made-up street. Even numbers run east from the town's centre, odd ones west. */
const lastNumber = Math.floor((2 * TOWN_RADIUS_DEGREES) / houseStep);

const names =
  'Banksia,Wattle,Grevillea,Kowhai,Rata,Tui,Kauri,Waratah,Magpie,Lorikeet,Jacaranda,Fern,Totara,Pelican,Acacia,Heron,Boronia,Nikau,Myrtle,Kingfisher,Manuka,Teatree,Cockatoo,Rimu'.split(
    ',',
  );
const kinds = ['Street', 'Road', 'Avenue', 'Lane', 'Parade', 'Way'];
const streets = Math.round((2 * TOWN_RADIUS_DEGREES) / STREET_DISTANCE_DEGREES) + 1;

/**
 * @returns the name of a town's made-up street by its position, counted from the south; the middle one is Banksia
 *   Street
 */
const streetName = (index: number): string => {
  const turn = (((index - (streets - 1) / 2) % streets) + streets) % streets;
  return `${names[turn % names.length]} ${kinds[Math.floor(turn / names.length) % kinds.length]}`;
};

/** The names of a town's made-up streets from south to north. They are the same in every town. */
export const MAP_STREET_NAMES: readonly string[] = Array.from({ length: streets }, (_, index) =>
  streetName(index),
);

const inTown = ({ name, state, postCode }: SimulatedTown): string =>
  [name, state, postCode].filter(Boolean).join(' ');
const addressLine = (number: number, street: string, place: SimulatedTown): string =>
  `${number} ${street}, ${inTown(place)}`;

const round = (value: number): number => Math.round(value * 1e6) / 1e6;

const getPosition = (place: SimulatedTown, street: number, number: number): GeoPosition => ({
  lat: round(place.lat - TOWN_RADIUS_DEGREES + street * STREET_DISTANCE_DEGREES),
  lng: round(place.lng + (number % 2 ? -(number - 1) / 2 : number / 2) * houseStep),
});

/** @returns the town nearest to a position, and the distance to it in degrees */
export const findNearestTown = ({ lat, lng }: GeoPosition): { place: SimulatedTown; distance: number } => {
  const squeeze = Math.cos((lat * Math.PI) / 180);
  const distanceTo = (candidate: SimulatedTown) =>
    Math.hypot(candidate.lat - lat, (candidate.lng - lng) * squeeze);
  const place = simulatedTowns.reduce((best, candidate) =>
    distanceTo(candidate) < distanceTo(best) ? candidate : best,
  );
  return { place, distance: distanceTo(place) };
};

/** @returns the made-up address at a position on land; outside a town's streets, a road to the nearest town */
export const findAddressAt = (position: GeoPosition): AddressWithPosition => {
  const { place } = findNearestTown(position);
  const street = Math.round((position.lat - place.lat + TOWN_RADIUS_DEGREES) / STREET_DISTANCE_DEGREES);
  const houses = Math.round((position.lng - place.lng) / houseStep);
  const number = houses > 0 ? 2 * houses : 1 - 2 * houses;
  const name = MAP_STREET_NAMES[street];
  if (name === undefined || number > lastNumber) return { address: `Road to ${inTown(place)}`, position };
  return { address: addressLine(number, name, place), position: getPosition(place, street, number) };
};

const wordsOf = (text: string): string[] => text.split(/[\s,]+/).flatMap((word) => normaliseName(word) || []);

/**
 * Searches for addresses by the text that a person has typed. Each typed word must be the start of a word of the
 * address, in the same order.
 */
const searched = (typed: string, country: string, most: number): AddressWithPosition[] => {
  const [, digits, rest = ''] = /^\s*(?:(\d{1,4})[a-z]?\s+)?(.*)$/is.exec(typed) ?? [];
  const wanted = wordsOf(rest);
  if (!wanted.length) return [];
  const number = Math.min(Number(digits) || 1, lastNumber);
  const found: AddressWithPosition[] = [];
  for (const place of simulatedTowns) {
    if (place.country !== country) continue;
    const town = wordsOf(inTown(place));
    // Streets are searched outward from the town's centre, where most incidents happen.
    for (let turn = 0; turn < streets && found.length < most; turn += 1) {
      const street = (streets - 1) / 2 + (turn % 2 ? -1 : 1) * Math.ceil(turn / 2);
      const name = MAP_STREET_NAMES[street] ?? '';
      if (!follows(wanted, [...wordsOf(name), ...town])) continue;
      found.push({ address: addressLine(number, name, place), position: getPosition(place, street, number) });
    }
  }
  return found;
};

/** Whether each typed word is the start of one of the address's words, in the same order. */
const follows = (wanted: readonly string[], words: readonly string[]): boolean => {
  let left = words;
  return wanted.every((item) => {
    const at = left.findIndex((word) => word.startsWith(item));
    left = left.slice(at + 1);
    return at >= 0;
  });
};

/** @returns at most eight addresses that match the text typed so far */
export const suggestAddresses = (typed: string, country: string): AddressWithPosition[] =>
  searched(typed, country, 8);

/**
 * @returns the position of a typed address: in its street if the street is known, otherwise in its town; undefined
 *   when the text names neither
 */
export const findAddressPosition = (typed: string, country: string): AddressWithPosition | undefined => {
  const [street] = searched(typed, country, 1);
  if (street) return street;
  const words = wordsOf(typed);
  const town = simulatedTowns
    .filter((place) => place.country === country)
    .find((place) => wordsOf(place.name).every((word) => words.includes(word)));
  return town && { address: inTown(town), position: { lat: town.lat, lng: town.lng } };
};
