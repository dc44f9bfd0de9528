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
  /** In millimetres. */
  readonly widthOf: (text: string, style: TextStyle) => number;
  readonly draw: (text: string, x: number, baseline: number, style: TextStyle) => void;
}

/** Measures, breaks and draws text; lengths in millimetres. */
export interface Typesetter {
  readonly width: (text: string, style: TextStyle) => number;
  /** The text in lines no wider than `room`; never loses a letter, words longer than a line are cut. */
  readonly lines: (text: string, style: TextStyle, room: number) => string[];
  readonly draw: (line: string, x: number, baseline: number, style: TextStyle) => void;
}

/** A piece of a box that stays whole: it goes onto the next page rather than over the edge. */
export interface Atom {
  readonly height: number;
  /** @param x,y its upper left corner. */
  readonly draw: (x: number, y: number) => void;
}
