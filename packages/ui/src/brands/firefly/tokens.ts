import { deriveTokens } from '../../tokens/derive.ts';
import type { BrandTokens } from '../../tokens/names.ts';

/** Firefly's design tokens. This module imports no CSS, so that build scripts can load it in Node. */
export const tokens: BrandTokens = deriveTokens({
  action: '#5b2a86',
  actionHover: '#47206a',
  link: '#5b2a86',
  linkDecoration: 'underline',
  bandAccent: '#6f3aa0',
  logoAccent: '#ffd95a',
  bandArt:
    'radial-gradient(circle at 88% 30%,#6f3aa0 4rem,#0000 4.05rem),radial-gradient(circle at 72% 85%,#6f3aa0 2rem,#0000 2.05rem),radial-gradient(circle at 97% 95%,#6f3aa0 1.2rem,#0000 1.25rem)',
  fontDisplay: "Outfit,'Outfit fallback',system-ui,sans-serif",
  weightDisplay: '500',
  trackingDisplay: '-.015em',
  radiusControl: '24px',
  radiusCard: '24px',
});
