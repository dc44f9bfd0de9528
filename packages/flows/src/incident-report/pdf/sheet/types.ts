import type { jsPDF } from 'jspdf';
import type { PdfColours } from '../report/report.ts';

/** Millimetres per point. Font sizes are in points, all other lengths of the PDF are in millimetres. */
export const MM_PER_POINT = 25.4 / 72;

/** The style of text: its size in points and its colour in CSS hex notation. */
export interface TextStyle {
  readonly size: number;
  readonly colour: string;
  readonly bold?: boolean;
}

/** Draws text that no embedded font can: as a picture made by the browser, with selectable invisible text over it. */
export interface TextPainter {
  /** Whether it can draw this letter. Only emoji are checked; for other letters the device's fonts are relied on. */
  readonly paints: (letter: string) => boolean;
  /** Returns the text's width in millimetres. */
  readonly widthOf: (text: string, style: TextStyle) => number;
  readonly draw: (text: string, x: number, baseline: number, style: TextStyle) => void;
}

/** Measures text, breaks it into lines and draws it. All lengths are in millimetres. */
export interface Typesetter {
  readonly width: (text: string, style: TextStyle) => number;
  /**
   * Breaks a text into lines no wider than `room`; words longer than a line are split. Each line keeps the space or
   * line break at its end, so that joining any consecutive lines gives their text again, as the annex needs.
   */
  readonly lines: (text: string, style: TextStyle, room: number) => string[];
  readonly draw: (line: string, x: number, baseline: number, style: TextStyle) => void;
}

/** A part of a box that is never split: when it does not fit, the whole part moves to the next page. */
export interface UnbreakableBlock {
  readonly height: number;
  /** Draws the part with its upper left corner at `x`, `y` (mm). */
  readonly draw: (x: number, y: number) => void;
}

/** The text scale and the maximum answer length with which a page is laid out. */
export interface LayoutScale {
  /** The scale of the text, where 1 is full size. */
  readonly scale: number;
  /** The most lines of one answer on the page. */
  readonly most: number;
}

/** Adds the remainder of an answer to the annex. Returns the number of its entry there. */
export type AddToAnnex = (title: string, rest: string) => number;

/** Everything that is needed to draw on a page. */
export interface DrawContext {
  readonly pdf: jsPDF;
  readonly type: Typesetter;
  readonly colours: PdfColours;
  readonly setting: LayoutScale;
  readonly toAnnex: AddToAnnex;
}

/** A framed box that has been laid out but not drawn. */
export interface Frame {
  readonly title: string;
  readonly atoms: readonly UnbreakableBlock[];
}
