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

/** The brands of the group, the main one first. For the development host, the workshop and tests; no host ships it. */
export const brands: readonly Brand[] = brandIds.map(brandNamed);

export { wireframe };

/** The brand of an id, in any spelling of case; the main brand for an unknown one. */
export const brandOf = (id: string | null | undefined): Brand =>
  brands.find((brand) => brand.id === id?.toLowerCase()) ?? main;
