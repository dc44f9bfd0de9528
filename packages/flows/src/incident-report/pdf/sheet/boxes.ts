import type { jsPDF } from 'jspdf';
import { pdfMessages as text } from '../messages.ts';
import type { PdfBox, PdfColours, ReportForPdf } from '../report.ts';
import { atomsOf } from './atoms.ts';
import { paper } from './frame.ts';
import type { Atom, Typesetter } from './types.ts';

/** Where the next thing goes, and how a page is turned. */
export interface Cursor {
  y: number;
  /** Begins a page, header and all; out: where its boxes begin. */
  readonly turn: () => number;
}

interface Pen {
  readonly pdf: jsPDF;
  readonly type: Typesetter;
  readonly colours: PdfColours;
}

const TITLE = 7;
const [left, full] = [paper.margin, paper.width - 2 * paper.margin];

/**
 * Draws pieces in a frame with a title, from the cursor on. What does not fit goes on in another frame on the next page,
 * titled as continued; nothing is cut.
 */
const drawFramed = (
  { pdf, type, colours }: Pen,
  title: string,
  atoms: readonly Atom[],
  cursor: Cursor,
): void => {
  let top = cursor.y;
  const open = (name: string) => {
    top = cursor.y;
    pdf.setFillColor(colours.tint).rect(left, top, full, TITLE, 'F');
    type.draw(name, left + 3, top + 4.8, { size: 10, bold: true, colour: colours.text });
    cursor.y = top + TITLE + 1.6;
  };
  const close = () => {
    pdf.setDrawColor(colours.divider).setLineWidth(0.3);
    pdf.rect(left, top, full, cursor.y + 1 - top, 'S');
    cursor.y += 1 + paper.gap;
  };
  // A title never stands alone at the foot of a page.
  if (cursor.y + TITLE + 2.6 + (atoms[0]?.height ?? 0) > paper.bottom) cursor.y = cursor.turn();
  open(title);
  for (const [index, atom] of atoms.entries()) {
    if (index > 0 && cursor.y + atom.height + 1 > paper.bottom) {
      close();
      cursor.y = cursor.turn();
      open(text.continued(title));
    }
    atom.draw(left + 3, cursor.y);
    cursor.y += atom.height;
  }
  close();
};

/** One of the report's boxes (2§9). */
export const drawBox = (pen: Pen, { title, groups }: PdfBox, cursor: Cursor): void =>
  drawFramed(
    pen,
    title,
    groups.flatMap((group) => atomsOf(pen, group)),
    cursor,
  );

/** The customer's signature and when it was given (2§9). */
export const drawSignature = (
  pen: Pen,
  { jpeg, name, at }: NonNullable<ReportForPdf['signature']>,
  cursor: Cursor,
): void => {
  const { pdf, type, colours } = pen;
  const style = { size: 9, colour: colours.text };
  const atom: Atom = {
    height: 19,
    draw: (x, y) => {
      pdf.addImage(jpeg, 'JPEG', x, y, 45, 18, 'signature', 'NONE');
      pdf
        .setDrawColor(colours.text)
        .setLineWidth(0.25)
        .line(x, y + 18, x + 45, y + 18);
      const lines = [...(name ? [text.signedBy(name)] : []), text.signedAt(at)];
      for (const [index, line] of lines.flatMap((one) => type.lines(one, style, 105)).entries())
        type.draw(line, x + 53, y + 10 + index * 4.4, style);
    },
  };
  drawFramed(pen, text.signature, [atom], cursor);
};
