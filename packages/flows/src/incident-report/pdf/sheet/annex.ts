import { pdfMessages as text } from '../report/messages.ts';
import type { UnbreakableBlock, Frame, DrawContext, TextStyle, AddToAnnex } from './types.ts';
import { PAGE_MEASURES_MM } from './page.ts';

/** The remainder of an answer that was too long for its page. */
interface Entry {
  readonly title: string;
  readonly rest: string;
}

/** The entries of the annex so far. */
export type Annex = readonly Entry[];

/** Starts the collection of a page's annex entries, numbered after those of earlier pages. */
export const startAnnex = (earlier: Annex): { readonly entries: Entry[]; readonly toAnnex: AddToAnnex } => {
  const entries: Entry[] = [...earlier];
  return { entries, toAnnex: (title, rest) => entries.push({ title, rest }) };
};

/**
 * Returns the lines of an answer that are printed on the page. If there are more than `most`, the last one refers to
 * the annex entry that contains the remainder.
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

/** Lays out the annex as a box: the numbered remainders of answers, at full size. */
export const layOutAnnex = ({ type, colours }: DrawContext, annex: Annex): Frame => {
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
