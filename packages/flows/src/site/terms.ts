import { getTermsBaseUrl } from './addresses.ts';
import { getSiteId, type Site } from './site.ts';

/**
 * Returns the address of the rental terms of a site's brand and country, a PDF on the environment's file host
 * (docs/product/README.md#h-11).
 * @param hostname the page's host name, which decides the environment
 */
export const getTermsUrl = (site: Pick<Site, 'brand' | 'country'>, hostname: string): string =>
  `${getTermsBaseUrl(hostname)}/terms/${getSiteId(site)}-rental-terms.pdf`;
