export { BRAND_IDS, INCIDENT_REPORT_BRANDS, parseBrandId } from './brands.ts';
export { getPortalLoginUrl } from './addresses.ts';
export { getApiBasePath, getEnvironment } from './environment.ts';
export { parseCountry, selectSiteByQuery } from './select-site.ts';
export {
  getEmergencyNumber,
  getLanguageTag,
  getSiteId,
  type Country,
  type SitePhone,
  type Site,
  type SiteLink,
} from './site.ts';
export { getTermsUrl } from './terms.ts';
export { isSupportedBrowser } from './supported-browser.ts';
