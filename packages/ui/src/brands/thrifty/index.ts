import '../fonts/text.css';
import type { Brand, BrandIdentity } from '../../tokens/brand.ts';
import { logo, mark } from './logo.ts';
import { tokens } from './tokens.ts';

/**
 * The id, name and logo of Thrifty, the group's budget brand, clear and friendly. Pages import this without the
 * design tokens, because they receive those as CSS.
 */
export const identity: BrandIdentity = { id: 'thrifty', name: 'Thrifty', logo };

/** Thrifty with its design tokens, for builds and tests. Pages import `identity`, which leaves the tokens out. */
export const brand: Brand = { id: 'thrifty', name: 'Thrifty', logo, mark, tokens };
