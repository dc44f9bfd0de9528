import '../fonts/text.css';
import type { Brand, BrandIdentity } from '../../tokens/brand.ts';
import { logo } from './logo.ts';
import { tokens } from './tokens.ts';

/**
 * The group's budget brand, clear and friendly. Contains only what pages need at run time, because they receive the
 * tokens as CSS.
 */
export const identity: BrandIdentity = { id: 'thrifty', name: 'Thrifty', logo };

/** The brand together with its design tokens, for builds and tests. */
export const brand: Brand = { id: 'thrifty', name: 'Thrifty', logo, tokens };
