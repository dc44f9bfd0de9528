export {
  applyBrand,
  type Brand,
  renderBrandCss,
  type BrandIdentity,
  getTokenCssProperty,
  type LogoDrawing,
  type LogoPart,
} from './brand.ts';
export { type DesignTokens, fromDesignTokens, toDesignTokens } from './dtcg.ts';
export { getContrastRatio, mixColours } from './colour.ts';
export { type ContrastFault, findContrastFaults, contrastPairs } from './pairs.ts';
export { type BrandTokenChoices, deriveTokens } from './derive.ts';
export {
  type StyleTokenName,
  type ColourTokenName,
  colourTokenNames,
  type SizeTokenName,
  type DesignTokenName,
  designTokenNames,
  type BrandTokens,
} from './names.ts';
