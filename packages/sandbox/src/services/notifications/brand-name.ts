/** A brand's id as people read it: `meridian` → `Meridian`. */
export const brandName = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1);
