import '../fonts/text.css';
import '../fonts/outfit.css';
import type { Brand, BrandIdentity } from '../../tokens/brand.ts';
import { logo, mark } from './logo.ts';
import { tokens } from './tokens.ts';

/**
 * The id, name and logo of Firefly, the group's fifth brand, with a light, young look. Pages import this without
 * the design tokens, because they receive those as CSS.
 */
export const identity: BrandIdentity = { id: 'firefly', name: 'Firefly', logo };

/** Firefly with its design tokens, for builds and tests. Pages import `identity`, which leaves the tokens out. */
export const brand: Brand = { id: 'firefly', name: 'Firefly', logo, mark, tokens };
