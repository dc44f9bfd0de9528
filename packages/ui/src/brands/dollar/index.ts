import '../fonts/text.css';
import type { Brand, BrandIdentity } from '../../tokens/brand.ts';
import { logo, mark } from './logo.ts';
import { tokens } from './tokens.ts';

/**
 * The id, name and logo of Dollar, the group's value brand, with a direct look. Pages import this without the
 * design tokens, because they receive those as CSS.
 */
export const identity: BrandIdentity = { id: 'dollar', name: 'Dollar', logo };

/** Dollar with its design tokens, for builds and tests. Pages import `identity`, which leaves the tokens out. */
export const brand: Brand = { id: 'dollar', name: 'Dollar', logo, mark, tokens };
