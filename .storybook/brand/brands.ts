import { brands as groupBrands, wireframe } from '@journey/ui/all-brands';
import { applyBrand, type Brand } from '@journey/ui/tokens';

/** The brands a story can be shown in: the group's five and the neutral `wireframe`. */
export const brands: readonly Brand[] = [...groupBrands, wireframe];

/** Ids of the brands in which a story can be shown, in the toolbar's order. */
export const brandIds: readonly string[] = brands.map((brand) => brand.id);

/** The id of the main brand. */
export const MAIN_BRAND = 'meridian';

let shown: string | undefined;

/**
 * Shows the page in a brand by writing the brand's custom properties on the root element; no component renders again.
 * @param id one of `brandIds`
 * @throws Error for an unknown id: an address with a misspelt brand must not silently show another brand
 */
export const showBrand = (id: string): void => {
  if (id === shown) return;
  const brand = brands.find((one) => one.id === id);
  if (!brand) throw new Error(`Unknown brand "${id}". The brands are ${brandIds.join(', ')}`);
  applyBrand(brand, document.documentElement);
  shown = id;
};
