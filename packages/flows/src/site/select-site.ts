import { parseBrandId, type BrandId } from './brands.ts';
import type { Country, Site } from './site.ts';

/** Returns the country that an address names: NZ for `NZ` in any letter case, otherwise AU. */
export const parseCountry = (name: string | null | undefined): Country =>
  name?.trim().toUpperCase() === 'NZ' ? 'NZ' : 'AU';

/**
 * Picks the site that an address names by its query parameters `brand` and `country`, on the development host or
 * the host of the incident reports (H-02, H-03). An unknown brand gives the main brand; a brand without a site
 * in the named country gives its site in the other country.
 * @param sites every site that the host contains; the main brand is there for both countries.
 * @param query the address's search part.
 * @param among the brands this host may show.
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
  if (!site) throw new Error(`No site for ${brand} was handed in`);
  return site;
};
