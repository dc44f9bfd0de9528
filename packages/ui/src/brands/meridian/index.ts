import '../fonts/text.css';
import '../fonts/archivo.css';
import type { Brand, BrandIdentity } from '../../tokens/brand.ts';
import { logo } from './logo.ts';
import { tokens } from './tokens.ts';

/**
 * The group's main brand, black on yellow. Contains only what pages need at run time, because they receive the tokens
 * as CSS.
 */
export const identity: BrandIdentity = { id: 'meridian', name: 'Meridian', logo };

/** The brand together with its design tokens, for builds and tests. */
export const brand: Brand = { id: 'meridian', name: 'Meridian', logo, tokens };
