/** The box a signature is kept and exported in, in px; what is drawn is stored in its measure, whatever the screen's. */
export const signatureSize = { width: 500, height: 200 };

/** A point of a line: where, when (ms) and how hard. */
interface InkPoint {
  x: number;
  y: number;
  time: number;
  pressure: number;
}

/** One line, from touching down to lifting off. */
export type Stroke = readonly InkPoint[];

/** What a person has signed with. Plain data: it survives rotation, reloads and a draft store. */
export type Signature =
  | { readonly kind: 'drawn'; readonly strokes: readonly Stroke[] }
  | { readonly kind: 'typed'; readonly name: string };

/** Whether nothing has been signed. */
export const isEmptySignature = (signature: Signature | null | undefined): boolean =>
  !signature || (signature.kind === 'drawn' ? signature.strokes.length === 0 : signature.name.trim() === '');

/** Strokes in another measure: `factor` times as large. Times and pressures stay. */
export const scaleStrokes = (strokes: readonly Stroke[], factor: number): Stroke[] =>
  strokes.map((stroke) => stroke.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })));

/** The widths of the pen in the signature's box, in px. */
const pen = { minWidth: 0.9, maxWidth: 2.8, dotSize: 2.4 };

/** The pen on a surface `factor` times as large as the signature's box. */
export const penAt = (factor: number) => ({
  minWidth: pen.minWidth * factor,
  maxWidth: pen.maxWidth * factor,
  dotSize: pen.dotSize * factor,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over' as const,
});

/** The face of a typed signature: a hand where the system has one. CSS font of a size in px. */
export const typedFont = (size: number): string =>
  `italic 400 ${size}px 'Segoe Script','Bradley Hand','Snell Roundhand','Brush Script MT',cursive`;

/**
 * The size at which a name fills the box without leaving it.
 * @param width of the name at 100 px.
 */
export const typedSize = (width: number): number =>
  Math.min(72, Math.floor((100 * (signatureSize.width - 48)) / Math.max(width, 1)));

/**
 * A typed name as it is written: without emoji, which a device may lack and would draw as empty boxes. A name of nothing
 * else stays as it is.
 */
export const writtenName = (name: string): string =>
  name
    .replaceAll(
      /(?![©®™])(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|\u20e3)/gu,
      '',
    )
    .replaceAll(/\s+/g, ' ')
    .trim() || name.trim();
