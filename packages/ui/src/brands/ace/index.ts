import '../fonts/text.css';
import '../fonts/bricolage.css';
import type { Brand, BrandIdentity } from '../../tokens/brand.ts';
import { logo, mark } from './logo.ts';
import { tokens } from './tokens.ts';

/**
 * The id, name and logo of Ace, the group's regional brand, with a warm look. Pages import this without the design
 * tokens, because they receive those as CSS.
 */
export const identity: BrandIdentity = { id: 'ace', name: 'Ace', logo };

/** Ace with its design tokens, for builds and tests. Pages import `identity`, which leaves the tokens out. */
export const brand: Brand = { id: 'ace', name: 'Ace', logo, mark, tokens };
