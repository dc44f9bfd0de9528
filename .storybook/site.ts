import { BRAND_IDS, INCIDENT_REPORT_BRANDS, selectSiteByQuery, type Site } from '@journey/flows/site';
import { sites } from '../hosts/development/site.ts';

const toQuery = (globals: Record<string, unknown>): string =>
  `?${new URLSearchParams({ brand: String(globals['brand']), country: String(globals['country']) })}`;

/**
 * Returns the site of the toolbar's brand and country, as its host would pass it. The wireframe has no host, so it gets
 * the main brand's site.
 */
export const siteFor = (globals: Record<string, unknown>): Site => selectSiteByQuery(sites, toQuery(globals));

/** The brands that do not take incident reports. Their stories show the main brand, as the VIR host does (H-03). */
export const BRANDS_WITHOUT_REPORTS: readonly string[] = BRAND_IDS.filter(
  (id) => !INCIDENT_REPORT_BRANDS.includes(id),
);

/** Returns the site of the toolbar's brand and country, as the VIR host would pass it. */
export const reportSiteFor = (globals: Record<string, unknown>): Site =>
  selectSiteByQuery(sites, toQuery(globals), INCIDENT_REPORT_BRANDS);
