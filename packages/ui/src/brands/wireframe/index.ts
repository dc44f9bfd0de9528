import '../fonts/text.css';
import type { Brand, BrandIdentity } from '../../tokens/brand.ts';
import { logo } from './logo.ts';
import { tokens } from './tokens.ts';

/**
 * The id, name and logo of the wireframe, a stand-in for a brand, with which a page's structure can be checked
 * without colours. Pages import this without the design tokens, because they receive those as CSS.
 */
export const identity: BrandIdentity = { id: 'wireframe', name: 'Wireframe', logo };

/** The wireframe (a neutral stand-in for a brand) together with its design tokens, for the workshop and tests. */
export const brand: Brand = { id: 'wireframe', name: 'Wireframe', logo, tokens };
