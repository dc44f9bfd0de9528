import { getContrastRatio } from '@journey/ui/tokens';

/** A computed colour: channels from 0 to 255, and the opacity `a` from 0 (transparent) to 1 (opaque). */
export interface Colour {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

/**
 * Parses a computed colour: `rgb(…)`, `rgba(…)` or, for a result of `color-mix`, `color(srgb …)`.
 * @throws Error for any other notation, whose contrast would be computed wrongly
 */
export const readColour = (text: string): Colour => {
  const [, kind = '', inside = ''] = /^(rgba?|color)\((.*)\)$/.exec(text) ?? [];
  const numbers = inside.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? [];
  if (!kind || numbers.length < 3 || (kind === 'color' && !inside.startsWith('srgb ')))
    throw new Error(`Cannot parse the computed colour ${text}`);
  const scale = kind === 'color' ? 255 : 1;
  const [r = 0, g = 0, b = 0, a = 1] = numbers;
  return { r: r * scale, g: g * scale, b: b * scale, a };
};

/** Returns the opaque colour that results from painting one colour over an opaque one. */
export const layered = (above: Colour, below: Colour): Colour => {
  const mixed = (over: number, under: number): number => over * above.a + under * (1 - above.a);
  return { r: mixed(above.r, below.r), g: mixed(above.g, below.g), b: mixed(above.b, below.b), a: 1 };
};

const hexOf = ({ r, g, b }: Colour): string =>
  `#${[r, g, b].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** Returns the WCAG 2.2 contrast ratio of two opaque colours, 1 to 21; their order does not matter. */
export const contrastOf = (one: Colour, other: Colour): number => getContrastRatio(hexOf(one), hexOf(other));
