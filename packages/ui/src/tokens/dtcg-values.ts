/**
 * Converts single token values between CSS text and the Design Tokens Community Group format (2025.10). Converting a
 * value there and back gives the same text.
 */

export interface DesignTokenColour {
  colorSpace: 'srgb';
  components: [number, number, number];
  alpha: number;
  /**
   * The token's colour as `#rrggbb`, without alpha: in the Design Tokens format this is the fallback for tools
   * that do not support colour spaces.
   */
  hex: string;
}

export interface DesignTokenDimension {
  value: number;
  unit: string;
}

export interface DesignTokenShadow {
  color: DesignTokenColour;
  offsetX: DesignTokenDimension;
  offsetY: DesignTokenDimension;
  blur: DesignTokenDimension;
  spread: DesignTokenDimension;
}

const part = (hex: string, at: number) => parseInt(hex.slice(at, at + 2), 16) / 255;
const round = (n: number) => Math.round(n * 1e5) / 1e5;

/** Parses a token's CSS colour: `#rrggbb` or `#rrggbbaa`. */
export const parseCssColour = (css: string): DesignTokenColour => ({
  colorSpace: 'srgb',
  components: [round(part(css, 1)), round(part(css, 3)), round(part(css, 5))],
  alpha: css.length > 7 ? round(part(css, 7)) : 1,
  hex: css.slice(0, 7),
});

const twoDigits = (share: number) =>
  Math.round(share * 255)
    .toString(16)
    .padStart(2, '0');

export const formatCssColour = ({ components, alpha }: DesignTokenColour): string =>
  `#${components.map(twoDigits).join('')}${alpha === 1 ? '' : twoDigits(alpha)}`;

/** Parses a token's CSS number with its unit, such as `16px`, `.875rem` or `0`. */
export const parseCssDimension = (css: string): DesignTokenDimension => {
  const value = parseFloat(css);
  return { value, unit: css.replace(/^-?[\d.]+/, '') || 'px' };
};

/** Formats a number with its unit as our CSS tokens are written: no zero before the point, and no unit after 0. */
export const formatCssDimension = ({ value, unit }: DesignTokenDimension): string =>
  value === 0 ? '0' : `${String(value).replace(/^(-?)0\./, '$1.')}${unit}`;

/** Parses a token's CSS shadows of the form `x y blur colour`, separated by commas. */
export const parseCssShadows = (css: string): DesignTokenShadow[] =>
  css.split(',').map((item) => {
    const [x = '0', y = '0', blur = '0', colour = '#000000'] = item.split(' ');
    return {
      color: parseCssColour(colour),
      offsetX: parseCssDimension(x),
      offsetY: parseCssDimension(y),
      blur: parseCssDimension(blur),
      spread: { value: 0, unit: 'px' },
    };
  });

export const formatCssShadows = (shadows: readonly DesignTokenShadow[]): string =>
  shadows
    .map(({ color, offsetX, offsetY, blur }) =>
      [...[offsetX, offsetY, blur].map(formatCssDimension), formatCssColour(color)].join(' '),
    )
    .join(',');

/** Parses a token's CSS list of font families. A family whose name has a space is in quotes. */
export const parseFontFamilies = (css: string): string[] =>
  css.split(',').map((item) => item.replace(/'/g, ''));
export const formatFontFamilies = (families: readonly string[]): string =>
  families.map((family) => (family.includes(' ') ? `'${family}'` : family)).join(',');
