import { selectSiteByQuery, type Site } from '@journey/flows/site';
import { sites } from '../hosts/development/site.ts';

/**
 * Returns the site of the toolbar's brand and country, as its host would pass it. The wireframe has no host, so it gets
 * the main brand's site.
 */
export const siteFor = (globals: Record<string, unknown>): Site =>
  selectSiteByQuery(
    sites,
    `?${new URLSearchParams({ brand: String(globals['brand']), country: String(globals['country']) })}`,
  );
