import {
  AddressValidationByAddressDocument,
  AddressValidationByRecordIdDocument,
} from '../contract/generated/graphql.ts';
import { createGraphqlQuery } from '../transport/query.ts';
import type { Transport } from '../transport/types.ts';
import {
  createDefaultReader,
  createFieldReader,
  createListReader,
  createRecordReader,
  createTextFieldsReader,
  readOptionalText,
  readText,
  type Read,
} from '../wire/read.ts';
import {
  AUSTRALIAN_STATES,
  getCountryOfRegion,
  isAustralianState,
  toServiceStateCode,
} from '../wire/states.ts';

export {
  AUSTRALIAN_STATES,
  getCountryOfRegion,
  isAustralianState,
  isAustralianOrNewZealandRegion,
  toServiceStateCode,
} from '../wire/states.ts';

const METHODS: Readonly<Record<string, string>> = { AU: 'default', NZ: 'NZ', GB: 'GB', CA: 'CA' };

/**
 * Returns the address service's lookup method for a state or country code. NZ, GB and CA have their own methods,
 * Australian states use `default` and all other countries use `other`.
 */
const getAddressMethod = (region: string): string => METHODS[getCountryOfRegion(region)] ?? 'other';

const readStates = createTextFieldsReader('State', 'StateProvince');

/**
 * Creates the reader of the code of an address's Australian state. It returns undefined for an address in another
 * country, because parts of other countries have the same codes: NS is also Nova Scotia, WA also Washington.
 */
const createStateReader =
  (country: string): Read<string | undefined> =>
  (value, name) => {
    if (country !== 'AU') return undefined;
    const [state = ''] = readStates(value, name);
    const code = toServiceStateCode(state);
    return isAustralianState(code) ? code : undefined;
  };

/**
 * The parts of an address that a suggestion shows, by country. For any other country, it shows only the address line.
 */
const LABEL_PARTS: Readonly<Record<string, readonly string[]>> = {
  NZ: ['AddressLine', 'Suburb', 'TownCityMailtown', 'Postcode'],
  AU: ['AddressLine', 'Locality', 'Postcode', 'State'],
};

/** Creates the reader of one suggestion of the address service. */
const createSuggestionReader = (country: string) => {
  const readLabelParts = createTextFieldsReader(...(LABEL_PARTS[country] ?? ['AddressLine']));
  return createRecordReader({
    /** The address record's id, to pass to `fetchAddress`. */
    id: ['RecordId', createDefaultReader(readText, '')],
    /** The suggested address in one line, in the format of its country. */
    label: ['.', (value, name) => readLabelParts(value, name).join(', ')],
    /**
     * The code of the Australian state of the suggested address. The pages use it to show only suggestions in the state
     * that the person chose.
     */
    state: ['.', createStateReader(country)],
  });
};
interface AddressSuggestion extends ReturnType<ReturnType<typeof createSuggestionReader>> {}

const readLines = createTextFieldsReader('AddressLine1', 'AddressLine2');
const readWholeLine = createTextFieldsReader('AddressLine');

/** Creates the reader of an address that was asked for by its record's id. */
const createPartsReader = (country: string) =>
  createRecordReader({
    /** The lines of the street address, joined by commas. */
    line: ['.', (value, name) => readLines(value, name).join(', ') || readWholeLine(value, name).join()],
    /** The suburb of an address in New Zealand; undefined elsewhere, where addresses have none. */
    suburb: ['Suburb', (value, name) => (country === 'NZ' ? readOptionalText(value, name) : undefined)],
    city: [['TownCityMailtown', 'LocalityCityTown', 'Locality'], readOptionalText],
    /** The code of the address's Australian state; undefined for an address in another country. */
    state: ['.', createStateReader(country)],
    postalCode: 'Postcode',
  });
/** An address split into street, suburb, city, state and postcode, to fill in a form. */
interface AddressParts extends ReturnType<ReturnType<typeof createPartsReader>> {}

/**
 * Fetches address suggestions for the text that a person has typed so far. A request cannot be limited to an Australian
 * state, so the services return the first few addresses of the whole country. If all of these are in other states, a
 * second request adds the state's postal abbreviation to the text.
 * @param region the state or country code in which to search
 * @throws ApiError
 */
export const findAddresses = async (
  api: Transport,
  { typed, region, signal }: { typed: string; region: string; signal?: AbortSignal },
): Promise<AddressSuggestion[]> => {
  const country = getCountryOfRegion(region);
  const readFound = createListReader(createSuggestionReader(country));
  const readSuggestions = createFieldReader('AddressResult', (value, name) =>
    readFound(value, name).filter(({ id, label }) => id && label),
  );
  const query = createGraphqlQuery(
    'addresses',
    AddressValidationByAddressDocument,
    (address: string) => ({ Address: address, CountryCode: country, Method: getAddressMethod(region) }),
    readSuggestions,
  );
  const text = typed.trim();
  const found = await query(api, text, signal);
  const wanted = AUSTRALIAN_STATES.find(({ code }) => code === region.trim().toUpperCase());
  const isElsewhere = found.length > 0 && found.every(({ state }) => state !== wanted?.code);
  return wanted && isElsewhere ? query(api, `${text} ${wanted.post}`, signal) : found;
};

/** Fetches the full address that belongs to a suggestion, by the suggestion's id. @throws ApiError */
export const fetchAddress = (
  api: Transport,
  { id, region, signal }: { id: string; region: string; signal?: AbortSignal },
): Promise<AddressParts> => {
  const country = getCountryOfRegion(region);
  const readFound = createListReader(createPartsReader(country));
  const query = createGraphqlQuery(
    'address',
    AddressValidationByRecordIdDocument,
    (RecordId: string) => ({ RecordId, Method: getAddressMethod(region), CountryCode: country }),
    createFieldReader('AddressResult', (value, name) => {
      const [found] = readFound(value, name);
      if (!found) throw new TypeError('The address is missing.');
      return found;
    }),
  );
  return query(api, id, signal);
};
