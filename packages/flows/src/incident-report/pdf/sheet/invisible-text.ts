import { strToU8, strFromU8, zlibSync } from 'fflate';
import type { jsPDF, TextOptionsLight } from 'jspdf';

/**
 * The part of jsPDF that converts the pixels of a picture for the PDF. Its function separates the
 * transparency from the colours but then drops it, and does not compress the data.
 */
interface Pictures {
  processRGBA: (...picture: unknown[]) => {
    readonly data: string;
    readonly alpha: string;
    readonly sMask?: string;
    readonly filter?: 'FlateDecode';
    readonly predictor?: number;
  };
}

/**
 * The value in a PDF which says that image data is compressed as it is, without predicting pixels from their
 * neighbours.
 */
const NO_PREDICTOR = 1;

/**
 * Compresses the data of a picture, given as a string with one character for each byte. Pictures of text become
 * much smaller by it.
 */
const packed = (bytes: string): string => strFromU8(zlibSync(strToU8(bytes, true)), true);

/**
 * Options that stop jsPDF from reordering the letters of a text: the caller has already put them in their
 * order from left to right.
 */
const AS_GIVEN: TextOptionsLight = {
  isInputVisual: false,
  isOutputVisual: false,
  isInputRtl: false,
  isOutputRtl: false,
};

/**
 * Changes how a jsPDF document handles pictures of text and the text over them. Pictures are compressed and keep
 * their transparency. Arabic letters are not replaced by their joined forms, so that a search finds them as they
 * are typed.
 */
export const patchPdfForTextImages = (pdf: jsPDF): void => {
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
 * Draws invisible letters over a picture of text, in the current font of the PDF, so that the text can be
 * selected and searched.
 * @param letters the letters in their order from left to right
 * @param scale the horizontal stretch, where 1 is the font's own width; it does not affect later text
 */
export const drawInvisibleText = (
  pdf: jsPDF,
  letters: string,
  x: number,
  baseline: number,
  scale: number,
): void => {
  pdf.saveGraphicsState();
  pdf.text(letters, x, baseline, { ...AS_GIVEN, renderingMode: 'invisible', horizontalScale: scale });
  pdf.restoreGraphicsState();
};
