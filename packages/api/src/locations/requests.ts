import {
  createListReader,
  createRecordReader,
  createTextFieldsReader,
  readRequiredText,
} from '../wire/read.ts';
import { toTrimmedUpperCase } from '../wire/text.ts';
import type { Transport } from '../transport/types.ts';

/** Reads one rental location of a response. */
export const readLocation = createRecordReader({
  code: ['locationCode', readRequiredText],
  name: ['locationName', readRequiredText],
  country: 'country',
  /** The location's address, up to three lines without empty ones. */
  address: ['.', createTextFieldsReader('address1', 'address2', 'address3')],
  state: 'state',
  city: 'city',
  postCode: 'postCode',
  /** The location's time zone by its IANA name, such as `Australia/Perth`. */
  timeZone: 'timeZone',
  /** The services' code for the brand to which the location belongs: ZE, ZT or ZR (see `getLocationBrandCode`). */
  brand: 'brand',
});
/** A place where cars are picked up and returned. */
export interface BrandLocation extends ReturnType<typeof readLocation> {}

/**
 * Returns the services' code for the rental locations of a brand. ZT is thrifty's and ZR dollar's; all other brands
 * share ZE.
 * @param brand brand id in any letter case, as the services may send it
 */
export const getLocationBrandCode = (brand: string): 'ZE' | 'ZT' | 'ZR' => {
  const id = brand.trim().toLowerCase();
  return id === 'thrifty' ? 'ZT' : id === 'dollar' ? 'ZR' : 'ZE';
};

/**
 * Fetches the rental locations of a brand in one country (`GetBrandLocationsLean`). It needs no session.
 * @param brand brand id, such as `thrifty`, in any letter case
 * @param country AU or NZ in any letter case
 * @throws ApiError
 */
export const fetchBrandLocations = (
  api: Transport,
  { brand, country, signal }: { brand: string; country: string; signal?: AbortSignal },
): Promise<BrandLocation[]> =>
  api.json(
    'brand-locations',
    {
      action: 'locations',
      caller: 'anyone',
      search: { brand: getLocationBrandCode(brand), country: toTrimmedUpperCase(country) },
      signal,
    },
    (data) => {
      if (!Array.isArray(data)) throw new TypeError('The locations are not a list.');
      return createListReader(readLocation)(data, 'locations');
    },
  );
