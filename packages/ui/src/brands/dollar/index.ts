import '../fonts/text.css';
import type { Brand, BrandIdentity } from '../../tokens/brand.ts';
import { logo } from './logo.ts';
import { tokens } from './tokens.ts';

/** The value brand: direct. What the running pages need; carries no tokens. */
export const identity: BrandIdentity = { id: 'dollar', name: 'Dollar', logo };

/** The brand, whole. */
export const brand: Brand = { id: 'dollar', name: 'Dollar', logo, tokens };
