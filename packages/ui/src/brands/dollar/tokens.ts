import { deriveTokens } from '../../tokens/derive.ts';
import type { BrandTokens } from '../../tokens/names.ts';

/** Dollar's design tokens. This module imports no CSS, so that build scripts can load it in Node. */
export const tokens: BrandTokens = deriveTokens({
  action: '#c80f2e',
  actionHover: '#a00c25',
  link: '#a00c25',
  linkDecoration: 'underline',
  bandAccent: '#a00c25',
  logoAccent: '#ffffff',
  bandArt: 'linear-gradient(168deg,#0000 72%,#a00c25 72.1%)',
  weightDisplay: '900',
  trackingDisplay: '-.025em',
  radiusControl: '2px',
  radiusCard: '4px',
});
