import { annexAfter, type Annex } from './annex.ts';
import { heightOf } from './boxes.ts';
import type { Frame, Pen, Setting } from './types.ts';

/** As a page is set that has room for all. */
export const fullSize: Setting = { scale: 1, most: Infinity };

/** The smallest share of the full size: 9 points become 6.8, which is read on paper without a glass. */
const SMALLEST = 0.76;

/** From full size down; then at the smallest size with ever shorter answers. */
const settings: readonly Setting[] = [
  fullSize,
  ...[0.94, 0.88, 0.82, SMALLEST].map((scale) => ({ scale, most: Infinity })),
  ...[16, 12, 8, 6, 4, 3, 2, 1].map((most) => ({ scale: SMALLEST, most })),
];

/**
 * Lays out a page at the largest setting with which it fits.
 * @param lay makes the page's boxes with a pen
 * @param annex what earlier pages left over
 * @param room in mm
 * @returns the boxes, the pen they were made with, and all that is left over up to here
 */
export const fitted = (
  pen: Pick<Pen, 'pdf' | 'type' | 'colours'>,
  lay: (pen: Pen) => readonly Frame[],
  annex: Annex,
  room: number,
): { readonly frames: readonly Frame[]; readonly pen: Pen; readonly annex: Annex } => {
  const tried = (setting: Setting) => {
    const { entries, toAnnex } = annexAfter(annex);
    const own: Pen = { ...pen, setting, toAnnex };
    return { frames: lay(own), pen: own, annex: entries };
  };
  for (const setting of settings) {
    const page = tried(setting);
    if (heightOf(page.frames, setting.scale) <= room) return page;
  }
  // More boxes than a page can hold at any size flow onto further pages.
  return tried(settings.at(-1)!);
};
