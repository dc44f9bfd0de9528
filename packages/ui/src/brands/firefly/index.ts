import '../fonts/text.css';
import '../fonts/outfit.css';
import type { Brand, BrandIdentity } from '../../tokens/brand.ts';
import { logo } from './logo.ts';
import { tokens } from './tokens.ts';

/** The fifth brand: light and young. What the running pages need; carries no tokens. */
export const identity: BrandIdentity = { id: 'firefly', name: 'Firefly', logo };

/** The brand, whole. */
export const brand: Brand = { id: 'firefly', name: 'Firefly', logo, tokens };
