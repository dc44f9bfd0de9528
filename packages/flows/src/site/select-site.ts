import { brandIdOf, type BrandId } from './brands.ts';
import type { Country, Site } from './site.ts';

/** The country an address names; AU unless it says NZ. */
export const countryOf = (name: string | null | undefined): Country =>
  name?.trim().toUpperCase() === 'NZ' ? 'NZ' : 'AU';

/**
 * Picks the site a development or VIR address asks for (H-02, H-03): `brand` and `country` from the query, the main
 * brand for an unknown one; a brand that rents in one country shows that one's.
 * @param sites every site the host was composed from; holds the main brand in both countries.
 * @param query the address's search part.
 * @param among the brands this host may show.
 */
export const selectSite = (sites: readonly Site[], query: string, among?: readonly BrandId[]): Site => {
  const params = new URLSearchParams(query);
  const brand = brandIdOf(params.get('brand'), among);
  const country = countryOf(params.get('country'));
  const own = sites.filter((one) => one.brand.id === brand);
  const site = own.find((one) => one.country === country) ?? own[0];
  if (!site) throw new Error(`No site for ${brand} was handed in`);
  return site;
};
