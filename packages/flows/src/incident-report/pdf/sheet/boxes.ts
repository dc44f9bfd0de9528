import { pdfMessages as text } from '../messages.ts';
import type { PdfBox, ReportForPdf } from '../report.ts';
import { layOutAnswerGroup } from './atoms.ts';
import { moveOverflowToAnnex, PAGE_MEASURES_MM } from './page.ts';
import type { LaidOutBox, DrawContext, LayoutScale } from './types.ts';

/**
 * The place in the PDF at which the next box is drawn: the position in mm on the current page, and how to start
 * the next page.
 */
export interface PageCursor {
  y: number;
  /**
   * Starts a new page of the PDF and draws its header. Returns the position in mm at which the boxes of the page
   * begin.
   */
  readonly turn: () => number;
}

/**
 * Heights in mm of a box in the PDF, for text of full size: of its title, of the space below the title, and of
 * the space below its content.
 */
const [TITLE, LEAD, FOOT] = [7, 1.6, 1];
const { margin: left, boxWidth: full } = PAGE_MEASURES_MM;

/** Returns the height in mm that these boxes take on a page of the PDF, with the gaps between them. */
const getBoxesHeight = (frames: readonly LaidOutBox[], scale: number): number =>
  frames.reduce(
    (sum, { atoms }) =>
      atoms.reduce(
        (height, atom) => height + atom.height,
        sum + (TITLE + LEAD + PAGE_MEASURES_MM.gap) * scale + FOOT,
      ),
    -PAGE_MEASURES_MM.gap * scale,
  );

/**
 * Draws a titled frame with its content at the cursor. The content consists of blocks, which are never split:
 * blocks that do not fit continue on the next page, in a frame whose title says "(continued)". Nothing is cut
 * off.
 */
export const drawLaidOutBox = (
  { pdf, type, colours, setting: { scale } }: DrawContext,
  { title, atoms }: LaidOutBox,
  cursor: PageCursor,
): void => {
  let top = cursor.y;
  const open = (name: string) => {
    top = cursor.y;
    pdf.setFillColor(colours.tint).rect(left, top, full, TITLE * scale, 'F');
    const style = { size: 10 * scale, bold: true, colour: colours.text };
    type.draw(name, left + 3, top + 4.8 * scale, style);
    cursor.y = top + (TITLE + LEAD) * scale;
  };
  const close = () => {
    pdf.setDrawColor(colours.divider).setLineWidth(0.3);
    pdf.rect(left, top, full, cursor.y + FOOT - top, 'S');
    cursor.y += FOOT + PAGE_MEASURES_MM.gap * scale;
  };
  // A block may exceed the page by 0.01 mm, since its height is a sum of fractions and may have rounding errors.
  const isOver = (y: number) => y > PAGE_MEASURES_MM.bottom + 0.01;
  // If the title and the first block do not fit together, the box starts on the next page, because a title must not be
  // the last thing on a page.
  if (isOver(cursor.y + (TITLE + LEAD) * scale + (atoms[0]?.height ?? 0) + FOOT)) cursor.y = cursor.turn();
  open(title);
  for (const [index, atom] of atoms.entries()) {
    if (index > 0 && isOver(cursor.y + atom.height + FOOT)) {
      close();
      cursor.y = cursor.turn();
      open(text.continued(title));
    }
    atom.draw(left + 3, cursor.y);
    cursor.y += atom.height;
  }
  close();
};

/** Lays out one of the framed boxes of answers in the report's PDF. */
export const layOutBox = (pen: DrawContext, { title, groups }: PdfBox): LaidOutBox => ({
  title,
  atoms: groups.flatMap((group) => layOutAnswerGroup(pen, group, title)),
});

/**
 * The most lines that the PDF prints for the signer's name beside the signature; the rest of a longer name moves
 * to the annex.
 */
const NAME_LINES = 2;

/** Lays out the box with the customer's signature, the signer's name and the time. */
export const layOutSignature = (
  pen: DrawContext,
  { jpeg, name, at }: NonNullable<ReportForPdf['signature']>,
): LaidOutBox => {
  const { pdf, type, colours } = pen;
  const style = { size: 9, colour: colours.text };
  const signedBy = name ? type.lines(text.signedBy(name), style, 105) : [];
  const lines = [
    ...moveOverflowToAnnex(pen, signedBy, NAME_LINES, text.signature),
    ...type.lines(text.signedAt(at), style, 105),
  ];
  const draw = (x: number, y: number) => {
    pdf.addImage(jpeg, 'JPEG', x, y, 45, 18, 'signature', 'NONE');
    pdf
      .setDrawColor(colours.text)
      .setLineWidth(0.25)
      .line(x, y + 18, x + 45, y + 18);
    const first = y + 10 - Math.max(0, lines.length - 2) * 4.4;
    for (const [index, line] of lines.entries()) type.draw(line, x + 53, first + index * 4.4, style);
  };
  return { title: text.signature, atoms: [{ height: 19, draw }] };
};

/** The setting for a page of the PDF on which everything fits: text of full size, and answers of any length. */
export const FULL_SIZE_LAYOUT: LayoutScale = { scale: 1, most: Infinity };

/** The smallest scale for the text of a PDF page: 9 points become 6.8 points, which is still legible on paper. */
const SMALLEST = 0.76;

/**
 * The settings for a PDF page in the order in which they are tried until its text fits: first smaller and smaller
 * text, then shorter and shorter answers at the smallest text size.
 */
const settings: readonly LayoutScale[] = [
  FULL_SIZE_LAYOUT,
  ...[0.94, 0.88, 0.82, SMALLEST].map((scale) => ({ scale, most: Infinity })),
  ...[16, 12, 8, 6, 4, 3, 2, 1].map((most) => ({ scale: SMALLEST, most })),
];

/**
 * Lays out a page of the PDF with the first text scale and answer length at which its text fits.
 * @param before the drawing context after the earlier pages
 * @param lay lays out the page's boxes with the drawing context that it is given
 * @param room the available height in mm
 * @returns the boxes, and the drawing context with which they were laid out
 */
export const layOutPageToFit = (
  before: DrawContext,
  lay: (pen: DrawContext) => readonly LaidOutBox[],
  room: number,
): { readonly frames: readonly LaidOutBox[]; readonly pen: DrawContext } => {
  const tried = (setting: LayoutScale) => {
    const pen: DrawContext = { ...before, setting, annex: [...before.annex] };
    return { frames: lay(pen), pen };
  };
  for (const setting of settings) {
    const page = tried(setting);
    if (getBoxesHeight(page.frames, setting.scale) <= room) return page;
  }
  // If the text does not fit with any setting, the last setting is used and the boxes continue on further pages.
  return tried(settings.at(-1)!);
};
