/**
 * Converts single values between CSS text and the Design Tokens Community Group format (2025.10). Reading a value and
 * writing it again restores the same text.
 */

export interface Colour {
  colorSpace: 'srgb';
  components: [number, number, number];
  alpha: number;
  /**
   * The colour as `#rrggbb`, without alpha. It is the format's fallback for tools that do not support colour spaces.
   */
  hex: string;
}

export interface Dimension {
  value: number;
  unit: string;
}

export interface Shadow {
  color: Colour;
  offsetX: Dimension;
  offsetY: Dimension;
  blur: Dimension;
  spread: Dimension;
}

const part = (hex: string, at: number) => parseInt(hex.slice(at, at + 2), 16) / 255;
const round = (n: number) => Math.round(n * 1e5) / 1e5;

/** Parses a CSS colour: `#rrggbb` or `#rrggbbaa`. */
export const readColour = (css: string): Colour => ({
  colorSpace: 'srgb',
  components: [round(part(css, 1)), round(part(css, 3)), round(part(css, 5))],
  alpha: css.length > 7 ? round(part(css, 7)) : 1,
  hex: css.slice(0, 7),
});

const twoDigits = (share: number) =>
  Math.round(share * 255)
    .toString(16)
    .padStart(2, '0');

export const writeColour = ({ components, alpha }: Colour): string =>
  `#${components.map(twoDigits).join('')}${alpha === 1 ? '' : twoDigits(alpha)}`;

/** Parses a CSS number with its unit, such as `16px`, `.875rem` or `0`. */
export const readDimension = (css: string): Dimension => {
  const value = parseFloat(css);
  return { value, unit: css.replace(/^-?[\d.]+/, '') || 'px' };
};

/** Formats a number with its unit in the style of our tokens: no zero before the point, no unit after 0. */
export const writeDimension = ({ value, unit }: Dimension): string =>
  value === 0 ? '0' : `${String(value).replace(/^(-?)0\./, '$1.')}${unit}`;

/** Parses CSS shadows of the form `x y blur colour`, separated by commas. */
export const readShadows = (css: string): Shadow[] =>
  css.split(',').map((item) => {
    const [x = '0', y = '0', blur = '0', colour = '#000000'] = item.split(' ');
    return {
      color: readColour(colour),
      offsetX: readDimension(x),
      offsetY: readDimension(y),
      blur: readDimension(blur),
      spread: { value: 0, unit: 'px' },
    };
  });

export const writeShadows = (shadows: readonly Shadow[]): string =>
  shadows
    .map(({ color, offsetX, offsetY, blur }) =>
      [...[offsetX, offsetY, blur].map(writeDimension), writeColour(color)].join(' '),
    )
    .join(',');

/** Parses a CSS list of font families, which are quoted if their name has a space. */
export const readFamilies = (css: string): string[] => css.split(',').map((item) => item.replace(/'/g, ''));
export const writeFamilies = (families: readonly string[]): string =>
  families.map((family) => (family.includes(' ') ? `'${family}'` : family)).join(',');
