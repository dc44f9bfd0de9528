/** Exports what hosts, builds and the workshop use of a site. The products also use the rest of `site/`. */
export {
  BRAND_IDS,
  formatBrandName,
  INCIDENT_REPORT_BRANDS,
  selectSiteByQuery,
  getSiteId,
  isSupportedBrowser,
  type Site,
} from './site/index.ts';
