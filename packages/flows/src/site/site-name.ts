import { formatBrandName, isOfOtherBrand, parseCountry } from './brands.ts';
import { countryNames } from './country-messages.ts';
import type { Site } from './site.ts';

/**
 * Returns the name of another site of the group as people read it: its brand, and its country if that is not the
 * country of this site.
 * @param other the brand and the country in any letter case, as the services send them
 */
export const formatSiteName = (
  other: { readonly brand: string; readonly country: string },
  site: Pick<Site, 'brand' | 'country'>,
): string => {
  const brand = isOfOtherBrand(other.brand, site) ? formatBrandName(other.brand) : site.brand.name;
  const country = parseCountry(other.country);
  return country === site.country ? brand : `${brand} ${countryNames[country]}`;
};
