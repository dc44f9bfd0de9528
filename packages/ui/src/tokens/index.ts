export {
  applyBrand,
  type Brand,
  brandCss,
  type BrandIdentity,
  getCssPropertyName,
  type LogoDrawing,
} from './brand.ts';
export { type DesignTokens, fromDesignTokens, toDesignTokens } from './dtcg.ts';
export { contrast, getLuminance, mix } from './colour.ts';
export { type ContrastFault, findContrastFaults, contrastPairs } from './pairs.ts';
export { type BrandChoices, deriveTokens } from './derive.ts';
export {
  type StyleName,
  type ColourName,
  colourNames,
  type ScaleName,
  scaleNames,
  type TokenName,
  tokenNames,
  type Tokens,
} from './names.ts';
