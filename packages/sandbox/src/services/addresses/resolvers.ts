/**
 * The simulated address service. It finds addresses by typed text, and one address by its record id. Every address
 * is made up.
 */
import { toServiceStateCode } from '@journey/api/contract';
import { createRefusalResult } from '../check-in/check-in-records.ts';
import { HIGHEST_HOUSE_NUMBER, STREET_NAMES, TOWNS_BY_COUNTRY } from './streets.ts';

const mostFound = 8;
const shortest = 3;
const sampleNumbers = [1, 8, 14, 27, 52];

/**
 * Returns the words of an address or a search, in capitals and without accents or punctuation, so that they can be
 * compared.
 */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const getMethod = (country: string): string =>
  country === 'AU' ? 'default' : ['NZ', 'GB', 'CA'].includes(country) ? country : 'other';
const getPlaces = (country: string) => TOWNS_BY_COUNTRY[country] ?? TOWNS_BY_COUNTRY['other'] ?? [];

/**
 * Builds the record id of a made-up address: the country, the town's and the street's position in their lists, and the
 * house number. `findAddressById` reads the address back from it. Two countries have three-letter codes (`SAU`,
 * `VIR`), because their two-letter codes are used for Australian states.
 */
const recordId = (country: string, place: number, street: number, number: number): string =>
  `${country}-${place}-${street}-${number}`;

const getResult = (country: string, place: number, street: number, number: number) => {
  const { town, suburb, state, postcode } = getPlaces(country)[place] ?? {
    town: '',
    suburb: '',
    state: '',
    postcode: '',
  };
  const line = `${number} ${STREET_NAMES[street] ?? ''}`;
  return {
    RecordId: recordId(country, place, street, number),
    // For countries other than AU and NZ the page shows only this field of an address, so the field also
    // contains the town and the postcode.
    AddressLine: ['AU', 'NZ'].includes(country) ? line : `${line}, ${town} ${postcode}`,
    AddressLine1: line,
    AddressLine2: null,
    State: state || null,
    StateProvince: state || null,
    Locality: town,
    LocalityCityTown: town,
    Postcode: postcode,
    Suburb: suburb || null,
    TownCityMailtown: town,
    District: null,
  };
};

const answer = (country: string, found: object[]) => ({
  Success: true,
  Status: found.length ? 'FOUND' : 'NOT_FOUND',
  International: !['AU', 'NZ'].includes(country),
  SuggestionCountry: country,
  AddressResult: found,
});

type ByAddress = { Address: string; CountryCode: string; Method: string };

/**
 * Finds made-up addresses by typed text. Each typed word must be the start of a word in the street, the town or
 * the postcode, or the code or postal abbreviation of the state. A number at the beginning is the house number.
 */
export const findAddressesByText = ({ Address, CountryCode, Method }: ByAddress) => {
  const country = CountryCode.toUpperCase();
  if (Method !== getMethod(country))
    return createRefusalResult('This country is looked up by another method.');
  const typed = wordsOf(Address.slice(0, 200));
  const words = country === 'AU' ? typed.map(toServiceStateCode) : typed;
  if (words.join('').length < shortest) return answer(country, []);
  const first = Number(words[0]);
  const isNumbered =
    Number.isInteger(first) && first > 0 && first <= HIGHEST_HOUSE_NUMBER && words.length > 1;
  const wanted = isNumbered ? words.slice(1) : words;
  const found: object[] = [];
  // If a state's code is typed, its towns come first, because the code may also be the start of a street name (WA,
  // Wattle Street).
  const places = [...getPlaces(country).entries()].toSorted(
    ([, a], [, b]) => Number(wanted.includes(b.state)) - Number(wanted.includes(a.state)),
  );
  for (const [place, { town, suburb, state, postcode }] of places)
    for (const [street, name] of STREET_NAMES.entries()) {
      const own = wordsOf(`${name} ${town} ${suburb} ${state} ${postcode}`);
      if (!wanted.every((word) => own.some((item) => item.startsWith(word)))) continue;
      const numbers = isNumbered ? [first] : [sampleNumbers[(place + street) % sampleNumbers.length] ?? 1];
      for (const number of numbers) found.push(getResult(country, place, street, number));
      if (found.length >= mostFound) return answer(country, found);
    }
  return answer(country, found);
};

type ById = { RecordId: string; Method: string; CountryCode: string };

export const findAddressById = ({ RecordId, Method, CountryCode }: ById) => {
  const country = CountryCode.toUpperCase();
  const [, of = '', place = '', street = '', number = ''] =
    /^([A-Z]{2,3})-(\d{1,3})-(\d{1,3})-(\d{1,3})$/.exec(RecordId) ?? [];
  const exists =
    of === country &&
    Method === getMethod(country) &&
    getPlaces(country)[Number(place)] &&
    STREET_NAMES[Number(street)] &&
    Number(number) >= 1 &&
    Number(number) <= HIGHEST_HOUSE_NUMBER;
  if (!exists) return createRefusalResult('This address could not be found.');
  return answer(country, [getResult(country, Number(place), Number(street), Number(number))]);
};
