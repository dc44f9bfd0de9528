import '../fonts/text.css';
import type { Brand, BrandIdentity } from '../../tokens/brand.ts';
import { logo } from './logo.ts';
import { tokens } from './tokens.ts';

/**
 * The group's value brand, with a direct look. Contains only what pages need at run time, because they receive the
 * tokens as CSS.
 */
export const identity: BrandIdentity = { id: 'dollar', name: 'Dollar', logo };

/** The brand together with its design tokens, for builds and tests. */
export const brand: Brand = { id: 'dollar', name: 'Dollar', logo, tokens };
