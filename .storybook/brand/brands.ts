import { brands as groupBrands, wireframe } from '@journey/ui/all-brands';
import { applyBrand, type Brand } from '@journey/ui/tokens';

/** The brands a story can be shown in: the five and the neutral `wireframe`. */
export const brands: readonly Brand[] = [...groupBrands, wireframe];

/** Ids of the brands, in the toolbar's order. */
export const brandIds: readonly string[] = brands.map((brand) => brand.id);

let shown: string | undefined;

/**
 * Shows the page in a brand by writing its custom properties on the root: no component hears of it.
 * @param id one of `brandIds`; an unknown one throws, since an address with a misspelt brand would mislead whoever reads it.
 */
export const showBrand = (id: string): void => {
  if (id === shown) return;
  const brand = brands.find((one) => one.id === id);
  if (!brand) throw new Error(`No brand "${id}"; there are ${brandIds.join(', ')}`);
  applyBrand(brand, document.documentElement);
  shown = id;
};
