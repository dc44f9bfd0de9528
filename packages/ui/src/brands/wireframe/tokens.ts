import { deriveTokens } from '../../tokens/derive.ts';
import type { BrandTokens } from '../../tokens/names.ts';

/**
 * The design tokens of the wireframe (a stand-in for a brand). This module imports no CSS, so that build scripts
 * can load it in Node.
 */
export const tokens: BrandTokens = deriveTokens({
  action: '#3d434d',
  actionHover: '#23272e',
  link: '#3d434d',
  linkDecoration: 'underline',
  band: '#3d434d',
  bandAccent: '#3d434d',
  logoAccent: '#ffffff',
  bandArt: 'none',
  radiusControl: '4px',
  radiusCard: '4px',
});
