import { brandIds } from '@journey/ui/brand-ids';
import type { Country, Site } from './site.ts';

/**
 * The main brand, which is the fallback for an unknown brand. Its id also occurs in wire names such as
 * `meridian_timestamp`.
 */
const MAIN_BRAND = 'meridian';

/** The brands of the rental group, the main one first. */
export const BRAND_IDS = brandIds;
export type BrandId = (typeof BRAND_IDS)[number];

/** The brands that accept incident reports. Firefly does not. */
export const INCIDENT_REPORT_BRANDS: readonly BrandId[] = [MAIN_BRAND, 'thrifty', 'dollar', 'ace'];

/**
 * Returns the brand that an address or a service specifies, or the main brand if the name is unknown
 * (docs/product/README.md#h-02).
 * @param name the brand's id in any letter case; `null` if none was given
 * @param among the brands to choose from; all by default
 */
export const parseBrandId = (
  name: string | null | undefined,
  among: readonly BrandId[] = BRAND_IDS,
): BrandId => {
  const wanted = name?.trim().toLowerCase();
  return among.find((id) => id === wanted) ?? MAIN_BRAND;
};

/**
 * The names of brands that are not simply the id with a capital letter, such as names of two words. `npm run new:host`
 * adds to them.
 */
const BRAND_NAMES: Readonly<Record<string, string>> = {};

/**
 * Returns a brand's name as people read it, for a brand other than the site's own.
 * @param name its id in any letter case
 */
export const formatBrandName = (name: string): string => {
  const id = name.trim().toLowerCase();
  return BRAND_NAMES[id] ?? id.charAt(0).toUpperCase() + id.slice(1);
};

/**
 * Whether a rental or booking belongs to another brand of the group than the site's. False if the name is not a brand's
 * id.
 * @param name the brand's id in any letter case, as the services send it
 */
export const isOfOtherBrand = (name: string, { brand }: Pick<Site, 'brand'>): boolean => {
  const wanted = name.trim().toLowerCase();
  return wanted !== brand.id && BRAND_IDS.some((id) => id === wanted);
};

/** Returns the country that an address specifies: NZ for `NZ` in any letter case, otherwise AU. */
export const parseCountry = (name: string | null | undefined): Country =>
  name?.trim().toUpperCase() === 'NZ' ? 'NZ' : 'AU';

/**
 * Selects the site by the query parameters `brand` and `country` of an address, on the development host or the host of
 * the incident reports (H-02, H-03). An unknown brand selects the main brand. If a brand has no site in the given
 * country, its site in the other country is selected.
 * @param sites every site that the host contains, including the main brand's sites in both countries
 * @param query the address's search part
 * @param among the brands that this host may show
 */
export const selectSiteByQuery = (
  sites: readonly Site[],
  query: string,
  among?: readonly BrandId[],
): Site => {
  const params = new URLSearchParams(query);
  const brand = parseBrandId(params.get('brand'), among);
  const country = parseCountry(params.get('country'));
  const own = sites.filter((candidate) => candidate.brand.id === brand);
  const site = own.find((item) => item.country === country) ?? own[0];
  if (!site) throw new Error(`No site was passed for the brand ${brand}`);
  return site;
};
