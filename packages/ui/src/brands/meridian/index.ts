import '../fonts/text.css';
import '../fonts/archivo.css';
import type { Brand, BrandIdentity } from '../../tokens/brand.ts';
import { logo, mark } from './logo.ts';
import { tokens } from './tokens.ts';

/**
 * The id, name and logo of Meridian, the group's main brand, black on yellow. Pages import this without the design
 * tokens, because they receive those as CSS.
 */
export const identity: BrandIdentity = { id: 'meridian', name: 'Meridian', logo };

/** Meridian with its design tokens, for builds and tests. Pages import `identity`, which leaves the tokens out. */
export const brand: Brand = { id: 'meridian', name: 'Meridian', logo, mark, tokens };
