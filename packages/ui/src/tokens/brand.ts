import { type TokenName, type Tokens, tokenNames } from './names.ts';

/** A wordmark as data: path outlines in a box, drawn in the band's text colour with touches of `logoAccent`. */
export interface LogoDrawing {
  width: number;
  height: number;
  /** Outline; filled, or drawn as a line when `stroke` gives a width. */
  d: string;
  stroke?: number;
  /** Ends and corners of the line. */
  round?: boolean;
  /** Filled with the `logoAccent` token. */
  accent?: string;
}

/** What the running pages need of a brand. Its looks are CSS alone (`brandCss`), so a host ships no tokens as script. */
export interface BrandIdentity {
  id: string;
  /** As people read it. */
  name: string;
  logo: LogoDrawing;
}

/** A brand, whole: one typed object. */
export interface Brand extends BrandIdentity {
  tokens: Tokens;
}

/** The custom property of a token: `onAction` is `--on-action`. */
export const cssName = (name: TokenName): string =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** A brand's looks as CSS text: one rule of custom properties for `selector`, ready for a style sheet. */
export function brandCss(brand: Pick<Brand, 'tokens'>, selector = ':root'): string {
  return `${selector}{${tokenNames.map((name) => `${cssName(name)}:${brand.tokens[name]}`).join(';')}}`;
}

/** Gives an element (and all in it) a brand's looks in place. Nothing is rendered again. */
export function applyBrand(brand: Pick<Brand, 'tokens'>, element: HTMLElement): void {
  for (const name of tokenNames) element.style.setProperty(cssName(name), brand.tokens[name]);
}
