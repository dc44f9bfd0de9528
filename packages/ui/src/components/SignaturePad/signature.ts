/**
 * The size of a signature in px, the same on every screen. Strokes are stored in its coordinates, and images of
 * signatures have this size.
 */
export const SIGNATURE_SIZE = { width: 500, height: 200 };

/** A point of a stroke of a signature: its position, its time in ms and the pen's pressure. */
interface InkPoint {
  x: number;
  y: number;
  time: number;
  pressure: number;
}

/** A stroke of a drawn signature, from pen down to pen up. */
export type SignatureStroke = readonly InkPoint[];

/** A signature as plain data, which can be redrawn at any size and stored in a draft. */
export type Signature =
  | { readonly kind: 'drawn'; readonly strokes: readonly SignatureStroke[] }
  | { readonly kind: 'typed'; readonly name: string };

/** Returns whether a signature is empty: it has no strokes, or no typed name. */
export const isEmptySignature = (signature: Signature | null | undefined): boolean =>
  !signature || (signature.kind === 'drawn' ? signature.strokes.length === 0 : signature.name.trim() === '');

/** Returns a signature's strokes enlarged by a factor. The points' times and pressures stay the same. */
export const scaleStrokes = (strokes: readonly SignatureStroke[], factor: number): SignatureStroke[] =>
  strokes.map((stroke) => stroke.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })));

/** The line widths of the pen that draws signatures, in px on a canvas of `SIGNATURE_SIZE`. */
const pen = { minWidth: 0.9, maxWidth: 2.8, dotSize: 2.4 };

/**
 * Returns the pen's options for the library signature_pad, on a canvas `factor` times as large as
 * `SIGNATURE_SIZE`.
 */
export const getPenOptions = (factor: number) => ({
  minWidth: pen.minWidth * factor,
  maxWidth: pen.maxWidth * factor,
  dotSize: pen.dotSize * factor,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over' as const,
});

/** Returns the CSS font of a typed signature at a size in px. It is a handwriting font if the system has one. */
export const getTypedSignatureFont = (size: number): string =>
  `italic 400 ${size}px 'Segoe Script','Bradley Hand','Snell Roundhand','Brush Script MT',cursive`;

/**
 * Returns the largest font size in px, up to 72, at which a typed name fits into a signature's image.
 * @param width of the name in px at a font size of 100 px
 */
export const getFittingFontSize = (width: number): number =>
  Math.min(72, Math.floor((100 * (SIGNATURE_SIZE.width - 48)) / Math.max(width, 1)));

/**
 * Returns a name typed as a signature without its emoji, because a device that lacks them would draw empty boxes.
 * A name of nothing but emoji stays as it is.
 */
export const removeEmoji = (name: string): string =>
  name
    .replaceAll(
      /(?![©®™])(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|\u20e3)/gu,
      '',
    )
    .replaceAll(/\s+/g, ' ')
    .trim() || name.trim();
