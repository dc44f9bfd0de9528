import type { jsPDF } from 'jspdf';
import type { PdfColours } from '../report/report.ts';

/** Millimetres in a point: sizes of letters are points, everything else on the paper is millimetres. */
export const MM_PER_POINT = 25.4 / 72;

/** How text looks: its size in points, its colour as CSS hex. */
export interface TextStyle {
  readonly size: number;
  readonly colour: string;
  readonly bold?: boolean;
}

/** Sets what no embedded face can: the browser's own shaping, as a picture with text to select over it. */
export interface TextPainter {
  /** Whether it has a drawing for this letter; of any script but emoji the device's own faces are trusted. */
  readonly paints: (letter: string) => boolean;
  /** In millimetres. */
  readonly widthOf: (text: string, style: TextStyle) => number;
  readonly draw: (text: string, x: number, baseline: number, style: TextStyle) => void;
}

/** Measures, breaks and draws text; lengths in millimetres. */
export interface Typesetter {
  readonly width: (text: string, style: TextStyle) => number;
  /**
   * The text in lines no wider than `room`; words longer than a line are cut. Each line keeps the space or line break at its
   * end, so that lines joined are the text again and any number of them can be set elsewhere.
   */
  readonly lines: (text: string, style: TextStyle, room: number) => string[];
  readonly draw: (line: string, x: number, baseline: number, style: TextStyle) => void;
}

/** A piece of a box that stays whole: it goes onto the next page rather than over the edge. */
export interface Atom {
  readonly height: number;
  /** @param x,y its upper left corner. */
  readonly draw: (x: number, y: number) => void;
}

/** How a page is set: at full size first, smaller and with shorter answers where its text does not fit. */
export interface Setting {
  /** Share of the full size. */
  readonly scale: number;
  /** The most lines that an answer takes on the page. */
  readonly most: number;
}

/** Takes what does not fit on a page. Out: the number under which it stands in the annex. */
export type ToAnnex = (title: string, rest: string) => number;

/** What a page is drawn with. */
export interface Pen {
  readonly pdf: jsPDF;
  readonly type: Typesetter;
  readonly colours: PdfColours;
  readonly setting: Setting;
  readonly toAnnex: ToAnnex;
}

/** A framed box before it is drawn. */
export interface Frame {
  readonly title: string;
  readonly atoms: readonly Atom[];
}
