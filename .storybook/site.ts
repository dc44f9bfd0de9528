import { selectSite, type Site } from '@journey/flows/site';
import { sites } from '../hosts/development/site.ts';

/**
 * The site that the toolbar's brand and country stand for: what a host would hand in. The wireframe is no brand with
 * a host, and shows the main brand's.
 */
export const siteFor = (globals: Record<string, unknown>): Site =>
  selectSite(
    sites,
    `?${new URLSearchParams({ brand: String(globals['brand']), country: String(globals['country']) })}`,
  );
