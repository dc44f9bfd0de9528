export { fetchBrandLocations, locationBrandCode, type BrandLocation } from './requests.ts';
export { locationKeys, useBrandLocations } from './use-brand-locations.ts';
