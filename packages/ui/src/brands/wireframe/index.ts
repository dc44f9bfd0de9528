import '../fonts/text.css';
import type { Brand, BrandIdentity } from '../../tokens/brand.ts';
import { logo } from './logo.ts';
import { tokens } from './tokens.ts';

/** A neutral stand-in for a brand, to check a page's structure without colours. Pages receive its tokens as CSS. */
export const identity: BrandIdentity = { id: 'wireframe', name: 'Wireframe', logo };

/** The wireframe (a neutral stand-in for a brand) together with its design tokens, for the workshop and tests. */
export const brand: Brand = { id: 'wireframe', name: 'Wireframe', logo, tokens };
