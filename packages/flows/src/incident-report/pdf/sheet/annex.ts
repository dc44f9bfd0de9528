import { pdfMessages as text } from '../report/messages.ts';
import type { Atom, Frame, Pen, TextStyle, ToAnnex } from './types.ts';
import { paper } from './frame.ts';

/** The rest of an answer that was too long for its page. */
interface Entry {
  readonly title: string;
  readonly rest: string;
}

/** What has gone to the annex so far. */
export type Annex = readonly Entry[];

/** Collects what a page leaves over; numbers go on from what earlier pages left. */
export const annexAfter = (earlier: Annex): { readonly entries: Entry[]; readonly toAnnex: ToAnnex } => {
  const entries: Entry[] = [...earlier];
  return { entries, toAnnex: (title, rest) => entries.push({ title, rest }) };
};

/**
 * The lines of an answer that stand on the page. One of more than `most` ends with the number under which it goes on in the annex.
 * @param title what the rest is called in the annex
 */
export const shorten = (
  { toAnnex }: Pick<Pen, 'toAnnex'>,
  lines: readonly string[],
  most: number,
  title: string,
): readonly string[] => {
  if (lines.length <= most) return lines;
  const number = toAnnex(title, lines.slice(most - 1).join(''));
  return [...lines.slice(0, most - 1), text.inAnnex(number)];
};

/** The annex as a box: what was left over, each under its number, at full size. */
export const annexFrame = ({ type, colours }: Pen, annex: Annex): Frame => {
  const room = paper.width - 2 * paper.margin - 6;
  const value: TextStyle = { size: 9, colour: colours.text };
  const heading: TextStyle = { ...value, size: 9.5, bold: true };
  const line = (words: string, style: TextStyle, height: number, before = 0): Atom => ({
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
