export { BRAND_IDS, INCIDENT_REPORT_BRANDS, parseBrandId } from './brands.ts';
export { portalLogin } from './addresses.ts';
export { apiBaseOf, environmentOf } from './environment.ts';
export { countryOf, selectSite } from './select-site.ts';
export {
  getEmergencyNumber,
  getLanguageTag,
  siteId,
  type Country,
  type Phone,
  type Site,
  type SiteLink,
} from './site.ts';
export { termsAddress } from './terms.ts';
export { isSupportedBrowser } from './supported-browser.ts';
