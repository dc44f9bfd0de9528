import { deriveTokens } from '../../tokens/derive.ts';
import type { BrandTokens } from '../../tokens/names.ts';

/** Meridian's design tokens. This module imports no CSS, so that build scripts can load it in Node. */
export const tokens: BrandTokens = deriveTokens({
  action: '#ffcc00',
  actionHover: '#e6b800',
  link: '#1a1a1a',
  linkDecoration: 'underline',
  bandAccent: '#ffd940',
  logoAccent: '#1a1a1a',
  bandArt: 'linear-gradient(115deg,#0000 62%,#ffd940 0 74%,#0000 0 79%,#ffd940 0 84%,#0000 0)',
  fontDisplay: "Archivo,'Archivo fallback',system-ui,sans-serif",
  weightDisplay: '800',
  trackingDisplay: '-.01em',
  radiusControl: '4px',
  radiusCard: '8px',
});
