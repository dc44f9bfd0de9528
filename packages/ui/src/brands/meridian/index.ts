import '../fonts/text.css';
import '../fonts/archivo.css';
import type { Brand, BrandIdentity } from '../../tokens/brand.ts';
import { logo } from './logo.ts';
import { tokens } from './tokens.ts';

/** The main brand: confident black on yellow. What the running pages need; carries no tokens. */
export const identity: BrandIdentity = { id: 'meridian', name: 'Meridian', logo };

/** The brand, whole. */
export const brand: Brand = { id: 'meridian', name: 'Meridian', logo, tokens };
