import { pdfMessages as text } from '../messages.ts';
import type { UnbreakableBlock, LaidOutBox, DrawContext, TextStyle } from './types.ts';
import { PAGE_MEASURES_MM } from './page.ts';

/**
 * Returns the lines of an answer that are printed on its page. If the answer has more than `most` lines, its
 * remainder moves to the annex, and the last line on the page says where.
 * @param title the heading of the annex entry
 */
export const moveOverflowToAnnex = (
  { annex }: Pick<DrawContext, 'annex'>,
  lines: readonly string[],
  most: number,
  title: string,
): readonly string[] => {
  if (lines.length <= most) return lines;
  const number = annex.push({ title, rest: lines.slice(most - 1).join('') });
  return [...lines.slice(0, most - 1), text.inAnnex(number)];
};

/** Lays out the annex of the PDF as a box: the numbered remainders of long answers, in text of full size. */
export const layOutAnnex = ({ type, colours, annex }: DrawContext): LaidOutBox => {
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
      ...type.lines(rest, value, PAGE_MEASURES_MM.textWidth).map((words) => line(words, value, 3.8)),
    ]),
  };
};
