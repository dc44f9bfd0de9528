import { type TokenName, type Tokens, tokenNames } from './names.ts';

/**
 * A brand's wordmark as SVG paths in a view box. It is drawn in the current colour, with accents in the `logoAccent`
 * token.
 */
export interface LogoDrawing {
  width: number;
  height: number;
  /** The path of the wordmark's letters, drawn as a line. */
  d: string;
  stroke?: number;
  /** Whether the wordmark's line has round ends and corners. */
  round?: boolean;
  /** The path of the wordmark's accents, filled with the `logoAccent` token. */
  accent?: string;
}

/** What pages need of a brand at run time. Its tokens reach pages as CSS (`renderBrandCss`), never as script. */
export interface BrandIdentity {
  id: string;
  /** The brand's name as shown to people. */
  name: string;
  logo: LogoDrawing;
}

/** A brand's identity together with its tokens, for builds, the workshop and tests. */
export interface Brand extends BrandIdentity {
  tokens: Tokens;
}

/** Returns a token's CSS custom property, such as `--on-action` for `onAction`. */
export const getCssPropertyName = (name: TokenName): string =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Returns a brand's tokens as CSS: one rule of custom properties for `selector`. */
export const renderBrandCss = (brand: Pick<Brand, 'tokens'>, selector = ':root'): string => {
  return `${selector}{${tokenNames.map((name) => `${getCssPropertyName(name)}:${brand.tokens[name]}`).join(';')}}`;
};

/**
 * Sets a brand's tokens as custom properties of an element, and so of all its descendants. React renders nothing again.
 */
export const applyBrand = (brand: Pick<Brand, 'tokens'>, element: HTMLElement): void => {
  for (const name of tokenNames) element.style.setProperty(getCssPropertyName(name), brand.tokens[name]);
};
