import { contrast } from '@journey/ui/tokens';

/** A colour as a browser computes it: channels from 0 to 255, `a` from 0 (not there) to 1. */
export interface Colour {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

/**
 * Reads a computed colour: `rgb(…)`, `rgba(…)` or, where colours were mixed, `color(srgb …)`.
 * @throws Error for any other, which would be judged wrongly
 */
export const readColour = (text: string): Colour => {
  const [, kind = '', inside = ''] = /^(rgba?|color)\((.*)\)$/.exec(text) ?? [];
  const numbers = inside.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? [];
  if (!kind || numbers.length < 3 || (kind === 'color' && !inside.startsWith('srgb ')))
    throw new Error(`No computed colour that can be read: ${text}`);
  const scale = kind === 'color' ? 255 : 1;
  const [r = 0, g = 0, b = 0, a = 1] = numbers;
  return { r: r * scale, g: g * scale, b: b * scale, a };
};

/** What is seen of a colour laid on an opaque one. */
export const layered = (above: Colour, below: Colour): Colour => {
  const mixed = (over: number, under: number): number => over * above.a + under * (1 - above.a);
  return { r: mixed(above.r, below.r), g: mixed(above.g, below.g), b: mixed(above.b, below.b), a: 1 };
};

const hexOf = ({ r, g, b }: Colour): string =>
  `#${[r, g, b].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** Contrast ratio of two opaque colours, 1 to 21, whichever comes first (WCAG 2.2). */
export const contrastOf = (one: Colour, other: Colour): number => contrast(hexOf(one), hexOf(other));
