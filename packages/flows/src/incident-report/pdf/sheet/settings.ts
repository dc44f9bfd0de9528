import { startAnnex, type Annex } from './annex.ts';
import { getFramesHeight } from './boxes.ts';
import type { Frame, DrawContext, LayoutScale } from './types.ts';

/** The text scale and answer length of a page on which everything fits at full size. */
export const FULL_SIZE_SCALE: LayoutScale = { scale: 1, most: Infinity };

/** The smallest scale of the text: 9 points become 6.8 points, which is still legible on paper. */
const SMALLEST = 0.76;

/**
 * The text scales and answer lengths in the order in which they are tried: first smaller text, then shorter answers at
 * the smallest size.
 */
const settings: readonly LayoutScale[] = [
  FULL_SIZE_SCALE,
  ...[0.94, 0.88, 0.82, SMALLEST].map((scale) => ({ scale, most: Infinity })),
  ...[16, 12, 8, 6, 4, 3, 2, 1].map((most) => ({ scale: SMALLEST, most })),
];

/**
 * Lays out a page with the first text scale and answer length at which it fits.
 * @param lay lays out the page's boxes with the drawing context that it is given
 * @param annex the annex entries of earlier pages
 * @param room the available height in mm
 * @returns the boxes, the drawing context with which they were laid out, and the annex entries of all pages so far
 */
export const layoutToFit = (
  pen: Pick<DrawContext, 'pdf' | 'type' | 'colours'>,
  lay: (pen: DrawContext) => readonly Frame[],
  annex: Annex,
  room: number,
): { readonly frames: readonly Frame[]; readonly pen: DrawContext; readonly annex: Annex } => {
  const tried = (setting: LayoutScale) => {
    const { entries, toAnnex } = startAnnex(annex);
    const own: DrawContext = { ...pen, setting, toAnnex };
    return { frames: lay(own), pen: own, annex: entries };
  };
  for (const setting of settings) {
    const page = tried(setting);
    if (getFramesHeight(page.frames, setting.scale) <= room) return page;
  }
  // If no setting fits, the last one is used and the boxes continue on further pages.
  return tried(settings.at(-1)!);
};
