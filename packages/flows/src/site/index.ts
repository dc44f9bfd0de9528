export { getPortalLoginUrl, getTermsUrl } from './addresses.ts';
export {
  BRAND_IDS,
  formatBrandName,
  INCIDENT_REPORT_BRANDS,
  isOfOtherBrand,
  parseBrandId,
  parseCountry,
  selectSiteByQuery,
} from './brands.ts';
export { getApiBasePath, getEnvironment } from './environment.ts';
export {
  getEmergencyNumber,
  getLanguageTag,
  getSiteId,
  type Country,
  type SitePhone,
  type Site,
  type SiteLink,
} from './site.ts';
export { isSupportedBrowser } from './supported-browser.ts';
