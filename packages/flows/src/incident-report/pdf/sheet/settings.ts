import { createAnnexCollector, type AnnexEntries } from './annex.ts';
import { getBoxesHeight } from './boxes.ts';
import type { LaidOutBox, DrawContext, LayoutScale } from './types.ts';

/** The setting for a page of the PDF on which everything fits: text of full size, and answers of any length. */
export const FULL_SIZE_SCALE: LayoutScale = { scale: 1, most: Infinity };

/** The smallest scale for the text of a PDF page: 9 points become 6.8 points, which is still legible on paper. */
const SMALLEST = 0.76;

/**
 * The settings for a PDF page in the order in which they are tried until its text fits: first smaller and smaller
 * text, then shorter and shorter answers at the smallest text size.
 */
const settings: readonly LayoutScale[] = [
  FULL_SIZE_SCALE,
  ...[0.94, 0.88, 0.82, SMALLEST].map((scale) => ({ scale, most: Infinity })),
  ...[16, 12, 8, 6, 4, 3, 2, 1].map((most) => ({ scale: SMALLEST, most })),
];

/**
 * Lays out a page of the PDF with the first text scale and answer length at which its text fits.
 * @param lay lays out the page's boxes with the drawing context that it is given
 * @param annex the annex entries of earlier pages
 * @param room the available height in mm
 * @returns the boxes, the drawing context with which they were laid out, and the annex entries of all pages so
 * far
 */
export const layOutPageToFit = (
  pen: Pick<DrawContext, 'pdf' | 'type' | 'colours'>,
  lay: (pen: DrawContext) => readonly LaidOutBox[],
  annex: AnnexEntries,
  room: number,
): { readonly frames: readonly LaidOutBox[]; readonly pen: DrawContext; readonly annex: AnnexEntries } => {
  const tried = (setting: LayoutScale) => {
    const { entries, toAnnex } = createAnnexCollector(annex);
    const own: DrawContext = { ...pen, setting, toAnnex };
    return { frames: lay(own), pen: own, annex: entries };
  };
  for (const setting of settings) {
    const page = tried(setting);
    if (getBoxesHeight(page.frames, setting.scale) <= room) return page;
  }
  // If the text does not fit with any setting, the last setting is used and the boxes continue on further pages.
  return tried(settings.at(-1)!);
};
