import { deriveTokens } from '../../tokens/derive.ts';
import type { BrandTokens } from '../../tokens/names.ts';

/** Ace's design tokens. This module imports no CSS, so that build scripts can load it in Node. */
export const tokens: BrandTokens = deriveTokens({
  action: '#01396c',
  actionHover: '#012a50',
  link: '#01396c',
  linkDecoration: 'underline',
  bandAccent: '#0d4c85',
  logoAccent: '#ffffff',
  bandArt:
    'radial-gradient(ellipse 60% 90% at 70% 120%,#0d4c85 99%,#0000),radial-gradient(ellipse 50% 70% at 105% 110%,#0d4c85 99%,#0000)',
  fontDisplay: "Bricolage,'Bricolage fallback',system-ui,sans-serif",
  radiusControl: '8px',
  radiusCard: '12px',
});
