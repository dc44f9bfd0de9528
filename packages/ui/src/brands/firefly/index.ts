import '../fonts/text.css';
import '../fonts/outfit.css';
import type { Brand, BrandIdentity } from '../../tokens/brand.ts';
import { logo } from './logo.ts';
import { tokens } from './tokens.ts';

/**
 * The group's fifth brand, with a light, young look. Contains only what pages need at run time, because they receive
 * the tokens as CSS.
 */
export const identity: BrandIdentity = { id: 'firefly', name: 'Firefly', logo };

/** The brand together with its design tokens, for builds and tests. */
export const brand: Brand = { id: 'firefly', name: 'Firefly', logo, tokens };
