/**
 * The size of a signature in px. Strokes are stored in its coordinates and images have this size, whatever the screen.
 */
export const SIGNATURE_SIZE = { width: 500, height: 200 };

/** A point of a stroke: its position, its time in ms and its pressure. */
interface InkPoint {
  x: number;
  y: number;
  time: number;
  pressure: number;
}

/** A stroke of a drawn signature, from pen down to pen up. */
export type Stroke = readonly InkPoint[];

/** A signature as plain data, which can be redrawn at any size and stored in a draft. */
export type Signature =
  | { readonly kind: 'drawn'; readonly strokes: readonly Stroke[] }
  | { readonly kind: 'typed'; readonly name: string };

/** Whether the signature is empty: without strokes or a typed name. */
export const isEmptySignature = (signature: Signature | null | undefined): boolean =>
  !signature || (signature.kind === 'drawn' ? signature.strokes.length === 0 : signature.name.trim() === '');

/** Returns strokes scaled by a factor. Times and pressures stay the same. */
export const scaleStrokes = (strokes: readonly Stroke[], factor: number): Stroke[] =>
  strokes.map((stroke) => stroke.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })));

/** The widths of the pen that draws signatures, in px of `SIGNATURE_SIZE`. */
const pen = { minWidth: 0.9, maxWidth: 2.8, dotSize: 2.4 };

/** Returns signature_pad's options for a canvas `factor` times as large as `SIGNATURE_SIZE`. */
export const getPenOptions = (factor: number) => ({
  minWidth: pen.minWidth * factor,
  maxWidth: pen.maxWidth * factor,
  dotSize: pen.dotSize * factor,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over' as const,
});

/** Returns the CSS font of a typed signature at a size in px: a handwriting font if the system has one. */
export const getTypedFont = (size: number): string =>
  `italic 400 ${size}px 'Segoe Script','Bradley Hand','Snell Roundhand','Brush Script MT',cursive`;

/**
 * Returns the largest font size in px, up to 72, at which a name fits into `SIGNATURE_SIZE`.
 * @param width of the name in px at a font size of 100 px
 */
export const getFittingFontSize = (width: number): number =>
  Math.min(72, Math.floor((100 * (SIGNATURE_SIZE.width - 48)) / Math.max(width, 1)));

/**
 * Returns a name typed as a signature without emoji, which a device may lack and would draw as empty boxes. A name of
 * nothing but emoji stays as it is.
 */
export const removeEmoji = (name: string): string =>
  name
    .replaceAll(
      /(?![©®™])(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|\u20e3)/gu,
      '',
    )
    .replaceAll(/\s+/g, ' ')
    .trim() || name.trim();
