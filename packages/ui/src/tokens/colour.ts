/**
 * Computes with colours as WCAG 2.2 defines it, to derive and to test design tokens. All colours are written
 * `#rrggbb`.
 */

const channel = (hex: string, at: number): number => {
  const value = parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/**
 * Returns a colour's relative luminance, 0 (black) to 1 (white).
 * @throws TypeError if the text is not a `#rrggbb` colour
 */
const getLuminance = (hex: string): number => {
  if (!/^#[\da-f]{6}$/i.test(hex)) throw new TypeError(`Not a #rrggbb colour: ${hex}`);
  return 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
};

/**
 * Returns the contrast ratio of two colours, from 1 to 21. Their order does not matter.
 * @throws TypeError if one is not a `#rrggbb` colour
 */
export const getContrastRatio = (a: string, b: string): number => {
  const [dark, light] = [getLuminance(a), getLuminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** Mixes two colours and returns the result. `share` is how much of `overlay` it contains, from 0 to 1. */
export const mixColours = (base: string, overlay: string, share: number): string => {
  const part = (at: number) => {
    const from = parseInt(base.slice(at, at + 2), 16);
    const to = parseInt(overlay.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
};
