import '../fonts/text.css';
import '../fonts/bricolage.css';
import type { Brand, BrandIdentity } from '../../tokens/brand.ts';
import { logo } from './logo.ts';
import { tokens } from './tokens.ts';

/** The regional brand: warm. What the running pages need; carries no tokens. */
export const identity: BrandIdentity = { id: 'ace', name: 'Ace', logo };

/** The brand, whole. */
export const brand: Brand = { id: 'ace', name: 'Ace', logo, tokens };
