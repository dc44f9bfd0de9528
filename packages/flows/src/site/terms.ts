import { fileHostOf } from './addresses.ts';
import { siteId, type Site } from './site.ts';

/**
 * The rental terms of a site's brand and country: a document on the environment's file host, by its file name
 * (docs/product/README.md#h-11).
 * @param hostname the page's, which tells the environment
 */
export const termsAddress = (site: Pick<Site, 'brand' | 'country'>, hostname: string): string =>
  `${fileHostOf(hostname)}/terms/${siteId(site)}-rental-terms.pdf`;
