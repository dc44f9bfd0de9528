import { type DesignTokenName, type BrandTokens, designTokenNames } from './names.ts';

/**
 * A brand's wordmark as SVG paths in a view box. It is drawn in the current colour, with accents in the `logoAccent`
 * token.
 */
export interface LogoDrawing {
  width: number;
  height: number;
  /** The SVG path of the wordmark's letters, which is drawn as a line. */
  d: string;
  stroke?: number;
  /** Whether the wordmark's line has round ends and corners. */
  round?: boolean;
  /** The SVG path of the wordmark's accents, which is filled with the colour `logoAccent`. */
  accent?: string;
}

/**
 * What pages need of a brand at run time. The brand's design tokens are not part of it: they reach pages as CSS
 * (`renderBrandCss`), never as script.
 */
export interface BrandIdentity {
  id: string;
  /** The brand's name as people read it on the pages. */
  name: string;
  logo: LogoDrawing;
}

/** A rectangle in a logo's view box: its left and upper edge, its width and its height. */
export type LogoPart = readonly [x: number, y: number, width: number, height: number];

/** A brand's identity together with its design tokens, for builds, the workshop (Storybook) and tests. */
export interface Brand extends BrandIdentity {
  tokens: BrandTokens;
  /**
   * The part of the logo that stands for the brand where the whole wordmark would be too small to read, as in an icon:
   * mostly its first letter. Without it icons show the whole wordmark.
   */
  mark?: LogoPart;
}

/** Returns the CSS custom property of a design token, such as `--on-action` for `onAction`. */
export const getTokenCssProperty = (name: DesignTokenName): string =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Returns a brand's design tokens as CSS: one rule of custom properties for `selector`. */
export const renderBrandCss = (brand: Pick<Brand, 'tokens'>, selector = ':root'): string => {
  return `${selector}{${designTokenNames.map((name) => `${getTokenCssProperty(name)}:${brand.tokens[name]}`).join(';')}}`;
};

/**
 * Shows an element and its descendants in a brand, by setting the brand's design tokens as custom properties of
 * the element. React does not render again.
 */
export const applyBrand = (brand: Pick<Brand, 'tokens'>, element: HTMLElement): void => {
  for (const name of designTokenNames)
    element.style.setProperty(getTokenCssProperty(name), brand.tokens[name]);
};
