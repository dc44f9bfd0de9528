import { deriveTokens } from '../../tokens/derive.ts';
import type { BrandTokens } from '../../tokens/names.ts';

/** Thrifty's design tokens. This module imports no CSS, so that build scripts can load it in Node. */
export const tokens: BrandTokens = deriveTokens({
  action: '#155f99',
  actionHover: '#114e7e',
  link: '#155f99',
  linkDecoration: 'none',
  bandAccent: '#1b7ac3',
  logoAccent: '#ffffff',
  bandArt: 'radial-gradient(circle at 92% 130%,#1b7ac3 14rem,#0000 14.05rem)',
  radiusControl: '12px',
  radiusCard: '20px',
});
