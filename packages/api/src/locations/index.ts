export { fetchBrandLocations, type BrandLocation } from './requests.ts';
export { useBrandLocations } from './use-brand-locations.ts';
