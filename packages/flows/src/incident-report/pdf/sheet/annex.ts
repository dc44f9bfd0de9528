import { pdfMessages as text } from '../report/messages.ts';
import type { UnbreakableBlock, LaidOutBox, DrawContext, TextStyle, AddToAnnex } from './types.ts';
import { PAGE_MEASURES_MM } from './page.ts';

/** An entry of the annex at the end of the PDF: the remainder of an answer that was too long for its page. */
interface Entry {
  readonly title: string;
  readonly rest: string;
}

/** The annex of the PDF, with the remainders of long answers from the pages laid out so far. */
export type AnnexEntries = readonly Entry[];

/**
 * Starts to collect the remainders of answers that do not fit on one page of the PDF. They become entries of the
 * annex, numbered after the entries of earlier pages.
 */
export const createAnnexCollector = (
  earlier: AnnexEntries,
): { readonly entries: Entry[]; readonly toAnnex: AddToAnnex } => {
  const entries: Entry[] = [...earlier];
  return { entries, toAnnex: (title, rest) => entries.push({ title, rest }) };
};

/**
 * Returns the lines of an answer that are printed on its page. If the answer has more than `most` lines, its
 * remainder moves to the annex, and the last line on the page says where.
 * @param title the heading of the annex entry
 */
export const moveOverflowToAnnex = (
  { toAnnex }: Pick<DrawContext, 'toAnnex'>,
  lines: readonly string[],
  most: number,
  title: string,
): readonly string[] => {
  if (lines.length <= most) return lines;
  const number = toAnnex(title, lines.slice(most - 1).join(''));
  return [...lines.slice(0, most - 1), text.inAnnex(number)];
};

/** Lays out the annex of the PDF as a box: the numbered remainders of long answers, in text of full size. */
export const layOutAnnex = ({ type, colours }: DrawContext, annex: AnnexEntries): LaidOutBox => {
  const room = PAGE_MEASURES_MM.width - 2 * PAGE_MEASURES_MM.margin - 6;
  const value: TextStyle = { size: 9, colour: colours.text };
  const heading: TextStyle = { ...value, size: 9.5, bold: true };
  const line = (words: string, style: TextStyle, height: number, before = 0): UnbreakableBlock => ({
    height: before + height,
    draw: (x, y) => type.draw(words, x, y + before + height - 0.9, style),
  });
  return {
    title: text.annex,
    atoms: annex.flatMap(({ title, rest }, index) => [
      line(text.annexEntry(index + 1, title), heading, 4.4, index > 0 ? 2 : 0),
      ...type.lines(rest, value, room).map((words) => line(words, value, 3.8)),
    ]),
  };
};
