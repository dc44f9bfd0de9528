/** Colour arithmetic of WCAG 2.2, for deriving tokens and for testing them. Colours are `#rrggbb`. */

const channel = (hex: string, at: number): number => {
  const value = parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/**
 * Relative luminance, 0 (black) to 1 (white).
 * @throws TypeError when the text is no `#rrggbb` colour.
 */
export function luminance(hex: string): number {
  if (!/^#[\da-f]{6}$/i.test(hex)) throw new TypeError(`Not a #rrggbb colour: ${hex}`);
  return 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
}

/** Contrast ratio of two colours, 1 to 21, whichever comes first. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** `share` (0 to 1) of `over` laid on `base`, mixed channel by channel. */
export function mix(base: string, over: string, share: number): string {
  const part = (at: number) => {
    const from = parseInt(base.slice(at, at + 2), 16);
    const to = parseInt(over.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}
