import type { jsPDF } from 'jspdf';
import type { PdfColours } from '../report.ts';

/**
 * Converts typographic points to millimetres: font sizes are in points, all other lengths in the PDF are in
 * millimetres.
 */
export const MM_PER_POINT = 25.4 / 72;

/**
 * How a text is printed in the PDF: its size in points, its colour in CSS hex notation, and whether it is bold.
 */
export interface TextStyle {
  readonly size: number;
  readonly colour: string;
  readonly bold?: boolean;
}

/**
 * Draws text that no embedded font of the PDF can print: as a picture made by the browser, with invisible text
 * over it that can be selected.
 */
export interface TextPainter {
  /**
   * Whether the browser can draw this letter for the PDF. Only emoji are checked; for other letters the device is
   * assumed to have a font.
   */
  readonly paints: (letter: string) => boolean;
  /** Returns the width in millimetres that the text has when the browser draws it for the PDF. */
  readonly widthOf: (text: string, style: TextStyle) => number;
  readonly draw: (text: string, x: number, baseline: number, style: TextStyle) => void;
}

/** Measures text for the PDF, breaks it into lines and draws it. All lengths are in millimetres. */
export interface Typesetter {
  readonly width: (text: string, style: TextStyle) => number;
  /**
   * Breaks a text into lines no wider than `room`; a word longer than a line is split. Each line keeps the space or
   * line break at its end, so that the annex can join the remaining lines of an answer to its original text.
   */
  readonly lines: (text: string, style: TextStyle, room: number) => string[];
  readonly draw: (line: string, x: number, baseline: number, style: TextStyle) => void;
}

/**
 * A part of a box in the PDF that is never split: when it does not fit on a page, the whole part moves to the
 * next page.
 */
export interface UnbreakableBlock {
  readonly height: number;
  /** Draws this part of the box with its upper left corner at `x`, `y` (mm). */
  readonly draw: (x: number, y: number) => void;
}

/** How tightly a page of the PDF is laid out: the scale of its text, and the maximum length of an answer. */
export interface LayoutScale {
  /** The scale of the text on the page, where 1 is full size. */
  readonly scale: number;
  /** The most lines of one answer on the page; the rest of the answer moves to the annex. */
  readonly most: number;
}

/** An entry of the annex at the end of the PDF: the remainder of an answer that was too long for its page. */
interface AnnexEntry {
  readonly title: string;
  readonly rest: string;
}

/**
 * What the functions that draw on a page of the PDF need: the document, the typesetter, the colours, the scale
 * and the annex.
 */
export interface DrawContext {
  readonly pdf: jsPDF;
  readonly type: Typesetter;
  readonly colours: PdfColours;
  readonly setting: LayoutScale;
  /** The annex so far, to which laying out a page adds the remainders of its long answers. */
  readonly annex: AnnexEntry[];
}

/** A framed box of the PDF whose content is laid out (its heights are known) but not drawn yet. */
export interface LaidOutBox {
  readonly title: string;
  readonly atoms: readonly UnbreakableBlock[];
}
