import {
  AddressValidationByAddressDocument,
  AddressValidationByRecordIdDocument,
} from '../contract/generated/graphql.ts';
import { sendGraphqlQuery } from '../transport/query.ts';
import { readObject, readList, readOptionalText } from '../transport/read.ts';
import type { Transport } from '../transport/types.ts';
import { extractOperationResult } from '../wire/result.ts';
import { getCountryOfRegion, isAustralianState } from '../wire/states.ts';

/**
 * The lookup methods of the address service. Each request must name one of them; the country of the driver's
 * address decides which.
 */
export type AddressLookupMethod = 'NZ' | 'GB' | 'CA' | 'other' | 'default';

/**
 * Returns the address service's lookup method for a state or country code: NZ, GB and CA have methods of their
 * own, Australian states use `default`, all other countries `other`.
 */
const addressMethod = (region: string): AddressLookupMethod => {
  const country = getCountryOfRegion(region);
  if (country === 'AU') return 'default';
  return country === 'NZ' || country === 'GB' || country === 'CA' ? country : 'other';
};

/** An address that the address service found for the text typed so far. */
export interface AddressSuggestion {
  /** The address record's id, to pass to `fetchAddress`. */
  id: string;
  /** The suggested address in one line, in the format of its country. */
  label: string;
  /**
   * Code of the Australian state in which the suggested address is. The pages use it to show only suggestions in
   * the state that the person chose.
   */
  state?: string;
}

/** An address split into street, city, state and postcode, to fill in a form. */
export interface AddressParts {
  /** The lines of the street address, joined by commas. */
  line: string;
  city?: string;
  /** Code of the Australian state in which the address is; undefined for an address in another country. */
  state?: string;
  postalCode?: string;
}

/**
 * Fetches address suggestions for the text that a person has typed so far.
 * @param region the state or country code in which to search
 * @throws ApiError
 */
export const findAddresses = (
  api: Transport,
  { typed, region, signal }: { typed: string; region: string; signal?: AbortSignal },
): Promise<AddressSuggestion[]> => {
  const country = getCountryOfRegion(region);
  return sendGraphqlQuery(
    api,
    AddressValidationByAddressDocument,
    { Address: typed.trim(), CountryCode: country, Method: addressMethod(region) },
    { action: 'addresses', signal },
    (data) =>
      readList(
        extractOperationResult(data, 'AddressValidationByAddress')['AddressResult'],
        'AddressResult',
        (value, name) => {
          const wire = readObject(value, name);
          return {
            id: readOptionalText(wire['RecordId'], `${name}.RecordId`) ?? '',
            label: suggestionLabel(wire, country),
            state: stateOf(wire, name),
          };
        },
      ).filter(({ id, label }) => id && label),
  );
};

const stateOf = (wire: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const state =
    readOptionalText(wire['State'], `${name}.State`) ??
    readOptionalText(wire['StateProvince'], `${name}.StateProvince`);
  return state && isAustralianState(state) ? state.toUpperCase() : undefined;
};

/**
 * Returns the text that is shown for an address suggestion. In New Zealand it has address line, suburb, town and
 * postcode, and in Australia address line, locality, postcode and state. For other countries it is the address
 * line alone.
 */
const suggestionLabel = (wire: Readonly<Record<string, unknown>>, country: string): string => {
  const parts: Readonly<Record<string, readonly string[]>> = {
    NZ: ['AddressLine', 'Suburb', 'TownCityMailtown', 'Postcode'],
    AU: ['AddressLine', 'Locality', 'Postcode', 'State'],
  };
  return (parts[country] ?? ['AddressLine'])
    .map((field) => readOptionalText(wire[field], field))
    .filter((part) => part !== undefined)
    .join(', ');
};

/** Fetches the full address that belongs to a suggestion, by the suggestion's id. @throws ApiError */
export const fetchAddress = (
  api: Transport,
  { id, region, signal }: { id: string; region: string; signal?: AbortSignal },
): Promise<AddressParts> =>
  sendGraphqlQuery(
    api,
    AddressValidationByRecordIdDocument,
    { RecordId: id, Method: addressMethod(region), CountryCode: getCountryOfRegion(region) },
    { action: 'address', signal },
    (data) => {
      const [found] = readList(
        extractOperationResult(data, 'AddressValidationByRecordId')['AddressResult'],
        'AddressResult',
        parseFound,
      );
      if (!found) throw new TypeError('The address is missing.');
      return found;
    },
  );

const parseFound = (value: unknown, name: string): AddressParts => {
  const wire = readObject(value, name);
  const readField = (field: string) => readOptionalText(wire[field], `${name}.${field}`);
  const lines = [readField('AddressLine1'), readField('AddressLine2')].filter((line) => line !== undefined);
  return {
    line: lines.join(', ') || (readField('AddressLine') ?? ''),
    city: readField('TownCityMailtown') ?? readField('LocalityCityTown') ?? readField('Locality'),
    state: stateOf(wire, name),
    postalCode: readField('Postcode'),
  };
};
