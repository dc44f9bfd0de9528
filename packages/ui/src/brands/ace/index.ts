import '../fonts/text.css';
import '../fonts/bricolage.css';
import type { Brand, BrandIdentity } from '../../tokens/brand.ts';
import { logo } from './logo.ts';
import { tokens } from './tokens.ts';

/**
 * The group's regional brand, with a warm look. Contains only what pages need at run time, because they receive the
 * tokens as CSS.
 */
export const identity: BrandIdentity = { id: 'ace', name: 'Ace', logo };

/** The brand together with its design tokens, for builds and tests. */
export const brand: Brand = { id: 'ace', name: 'Ace', logo, tokens };
