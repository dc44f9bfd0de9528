import { strToU8, strFromU8, zlibSync } from 'fflate';
import type { jsPDF, TextOptionsLight } from 'jspdf';

/** jsPDF's reading of a picture's pixels: it takes the transparency out, then forgets it, and packs neither. */
interface Pictures {
  processRGBA: (...picture: unknown[]) => {
    readonly data: string;
    readonly alpha: string;
    readonly sMask?: string;
    readonly filter?: 'FlateDecode';
    readonly predictor?: number;
  };
}

/** Of the ways to guess a pixel from its neighbours: none. */
const NO_PREDICTOR = 1;

/** Packs a picture's bytes, a character each: a line of letters is nearly all the same pixel. */
const packed = (bytes: string): string => strFromU8(zlibSync(strToU8(bytes, true)), true);

/** Letters stay in the order in which they are given. */
const AS_GIVEN: TextOptionsLight = {
  isInputVisual: false,
  isOutputVisual: false,
  isInputRtl: false,
  isOutputRtl: false,
};

/**
 * Makes a paper ready for words that are painted by the browser: pictures are packed and see-through around their letters, and Arabic
 * letters are not exchanged for the forms in which they join, since people search for the letters themselves.
 */
export const readyForPainting = (pdf: jsPDF): void => {
  const { events } = pdf.internal;
  for (const token of Object.keys(events.getTopics()['preProcessText'] ?? {})) events.unsubscribe(token);
  const pictures = pdf as unknown as Pictures;
  const process = pictures.processRGBA.bind(pdf);
  pictures.processRGBA = (...picture) => {
    const made = process(...picture);
    return {
      ...made,
      data: packed(made.data),
      sMask: packed(made.alpha),
      filter: 'FlateDecode',
      predictor: NO_PREDICTOR,
    };
  };
};

/**
 * Lays letters that nobody sees over painted words, in the paper's present face.
 * @param letters as they stand from left to right
 * @param scale their width, as a share of the face's own; nothing after them is stretched
 */
export const layOver = (pdf: jsPDF, letters: string, x: number, baseline: number, scale: number): void => {
  pdf.saveGraphicsState();
  pdf.text(letters, x, baseline, { ...AS_GIVEN, renderingMode: 'invisible', horizontalScale: scale });
  pdf.restoreGraphicsState();
};
