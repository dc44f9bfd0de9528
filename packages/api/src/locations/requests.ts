import { readObject, readRequiredText, readList, readOptionalText } from '../transport/read.ts';
import type { Transport } from '../transport/types.ts';

/** A place where cars are picked up and returned. */
export interface BrandLocation {
  code: string;
  name: string;
  country?: string;
  /** The location's address, up to three lines without empty ones. */
  address: string[];
  state?: string;
  city?: string;
  postCode?: string;
  /** The location's time zone by its IANA name, such as `Australia/Perth`. */
  timeZone?: string;
  /** The services' code for the brand to which the location belongs: ZE, ZT or ZR (see `getLocationBrandCode`). */
  brand?: string;
}

/**
 * Returns the code by which the services find a brand's rental locations. ZT is thrifty's and ZR dollar's; all
 * other brands share ZE.
 */
export const getLocationBrandCode = (brand: string): 'ZE' | 'ZT' | 'ZR' =>
  brand === 'thrifty' ? 'ZT' : brand === 'dollar' ? 'ZR' : 'ZE';

/**
 * Fetches the rental locations of a brand in one country (`GetBrandLocationsLean`). It needs no session.
 * @param brand brand id, such as `thrifty`
 * @param country AU or NZ
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
      search: { brand: getLocationBrandCode(brand), country },
      signal,
    },
    (data) => {
      if (!Array.isArray(data)) throw new TypeError('The locations are no list.');
      return readList(data, 'locations', parseLocation);
    },
  );

/** Parses one rental location of a response. */
export const parseLocation = (value: unknown, name: string): BrandLocation => {
  const wire = readObject(value, name);
  const field = (key: string) => readOptionalText(wire[key], `${name}.${key}`);
  return {
    code: readRequiredText(wire['locationCode'], `${name}.locationCode`),
    name: readRequiredText(wire['locationName'], `${name}.locationName`),
    country: field('country'),
    address: ['address1', 'address2', 'address3'].map(field).filter((line) => line !== undefined),
    state: field('state'),
    city: field('city'),
    postCode: field('postCode'),
    timeZone: field('timeZone'),
    brand: field('brand'),
  };
};
