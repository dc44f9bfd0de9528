import '../fonts/text.css';
import type { Brand, BrandIdentity } from '../../tokens/brand.ts';
import { logo } from './logo.ts';
import { tokens } from './tokens.ts';

/** No brand at all: for judging structure. What the running pages need; carries no tokens. */
export const identity: BrandIdentity = { id: 'wireframe', name: 'Wireframe', logo };

/** The brand, whole. */
export const brand: Brand = { id: 'wireframe', name: 'Wireframe', logo, tokens };
