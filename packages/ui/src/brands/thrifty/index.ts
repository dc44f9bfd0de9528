import '../fonts/text.css';
import type { Brand, BrandIdentity } from '../../tokens/brand.ts';
import { logo } from './logo.ts';
import { tokens } from './tokens.ts';

/** The budget brand: clear and friendly. What the running pages need; carries no tokens. */
export const identity: BrandIdentity = { id: 'thrifty', name: 'Thrifty', logo };

/** The brand, whole. */
export const brand: Brand = { id: 'thrifty', name: 'Thrifty', logo, tokens };
