import { deriveTokens } from '../../tokens/derive.ts';
import type { Tokens } from '../../tokens/names.ts';

/** Looks alone, free of style sheets, so that a build script may read them too. */
export const tokens: Tokens = deriveTokens({
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
