import { strToU8, strFromU8, zlibSync } from 'fflate';
import type { jsPDF, TextOptionsLight } from 'jspdf';

/**
 * The jsPDF function that converts a picture's pixels. It separates the alpha channel but then does not use it, and it
 * compresses neither.
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

/** The PDF value for image data that is compressed without predicting pixels from their neighbours. */
const NO_PREDICTOR = 1;

/** Compresses picture data, given as one character for each byte. Pictures of text compress well. */
const packed = (bytes: string): string => strFromU8(zlibSync(strToU8(bytes, true)), true);

/** Options that stop jsPDF from reordering letters. */
const AS_GIVEN: TextOptionsLight = {
  isInputVisual: false,
  isOutputVisual: false,
  isInputRtl: false,
  isOutputRtl: false,
};

/**
 * Changes a jsPDF document for pictures of text: pictures are compressed and keep their transparency, and Arabic
 * letters are not replaced by their joined forms, so that a search finds the letters as they are typed.
 */
export const patchForTextImages = (pdf: jsPDF): void => {
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
 * Draws invisible letters over a picture of text, in the document's current font.
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
