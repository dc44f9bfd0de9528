import { brand as ace } from './ace/index.ts';
import { brand as dollar } from './dollar/index.ts';
import { brand as firefly } from './firefly/index.ts';
import { brand as meridian } from './meridian/index.ts';
import { brand as thrifty } from './thrifty/index.ts';
import { brand as wireframe } from './wireframe/index.ts';

/** The five brands of the group, the main one first. For the development host, the workshop and tests; no host ships it. */
export const brands = [meridian, thrifty, dollar, ace, firefly] as const;

export { wireframe };

/** The brand of an id, in any spelling of case; the main brand when there is none such (1§1). */
export const brandOf = (id: string | null | undefined) =>
  brands.find((brand) => brand.id === id?.toLowerCase()) ?? meridian;
