import '../fonts/text.css';
import type { Brand, BrandIdentity } from '../../tokens/brand.ts';
import { logo } from './logo.ts';
import { tokens } from './tokens.ts';

/** A neutral stand-in for a brand, for looking at a page's structure without colours. Carries no tokens. */
export const identity: BrandIdentity = { id: 'wireframe', name: 'Wireframe', logo };

/** The wireframe's identity with its tokens. */
export const brand: Brand = { id: 'wireframe', name: 'Wireframe', logo, tokens };
