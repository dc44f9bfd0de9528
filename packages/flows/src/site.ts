/**
 * Exports the parts of `site/` that hosts, builds and the workshop use. The products import the rest of `site/`
 * directly.
 */
export {
  BRAND_IDS,
  formatBrandName,
  INCIDENT_REPORT_BRANDS,
  selectSiteByQuery,
  getSiteId,
  isSupportedBrowser,
  type Site,
} from './site/index.ts';
