import type { Brand } from '../tokens/brand.ts';
import { brandIds } from './ids.ts';
import { brand as wireframe } from './wireframe/index.ts';

const found = import.meta.glob<Brand>('./*/index.ts', { eager: true, import: 'brand' });

const brandNamed = (id: string): Brand => {
  const brand = found[`./${id}/index.ts`];
  if (!brand) throw new Error(`The brand ${id} has no folder beside ids.ts`);
  return brand;
};

const main = brandNamed(brandIds[0]);

/**
 * All brands of the group, the main one first, for the development host, the workshop (Storybook) and tests. A
 * brand's own site must not import this list, because its pages would then contain every brand.
 */
export const brands: readonly Brand[] = brandIds.map(brandNamed);

export { wireframe };

/** Returns the brand with this id, whatever its letter case, or the main brand if no brand has this id. */
export const findBrandOrMain = (id: string | null | undefined): Brand =>
  brands.find((brand) => brand.id === id?.toLowerCase()) ?? main;
