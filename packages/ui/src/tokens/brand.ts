import { type TokenName, type Tokens, tokenNames } from './names.ts';

/** A wordmark as SVG paths in a view box, drawn in the current colour with parts in the `logoAccent` token. */
export interface LogoDrawing {
  width: number;
  height: number;
  /** The path of the letters, drawn as a line. */
  d: string;
  stroke?: number;
  /** Whether the line has round ends and corners. */
  round?: boolean;
  /** A path filled with the `logoAccent` token. */
  accent?: string;
}

/** What pages need of a brand at run time. Its tokens reach pages as CSS (`renderBrandCss`), never as script. */
export interface BrandIdentity {
  id: string;
  /** The name shown to people. */
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

/** Sets a brand's tokens as custom properties of an element and so of all its descendants. Nothing renders again. */
export const applyBrand = (brand: Pick<Brand, 'tokens'>, element: HTMLElement): void => {
  for (const name of tokenNames) element.style.setProperty(getCssPropertyName(name), brand.tokens[name]);
};
