/** A small layout helper for jsPDF. It writes a document from the top down, with lengths in millimetres on A4. */
import type { jsPDF } from 'jspdf';
import type { DocumentIssuingCompany } from '../../core/pdf.ts';

const left = 18;
const right = 192;
const bottom = 284;

export type LabelledValue = readonly [label: string, value: string];
type Row = readonly string[];

export type PdfSheetWriter = {
  heading(title: string, number: string): void;
  section(title: string): void;
  pairs(pairs: readonly LabelledValue[]): void;
  /**
   * Writes a table whose last row is bold.
   * @param widths the widths of all columns but the first, in millimetres: these columns are aligned to the right, and
   *   the first takes the remaining width
   */
  table(header: Row, rows: readonly Row[], widths: readonly number[]): void;
  paragraphs(texts: readonly string[]): void;
  signature(name: string, signedAt: string | null): void;
};

/**
 * Creates the layout helper for a PDF.
 * @param pdf a document to which the font `text` was added, normal and bold
 */
export const createPdfSheetWriter = (pdf: jsPDF, issuer: DocumentIssuingCompany): PdfSheetWriter => {
  let y = 0;

  const write = (
    text: string,
    x: number,
    size: number,
    style: 'normal' | 'bold',
    align: 'left' | 'right' = 'left',
  ) => {
    pdf.setFont('text', style).setFontSize(size).text(text, x, y, { align });
  };
  const rule = () => pdf.setDrawColor(200).setLineWidth(0.2).line(left, y, right, y);
  const room = (height: number) => {
    if (y + height <= bottom) return;
    pdf.addPage();
    y = 22;
  };

  return {
    heading: (title, number) => {
      pdf.setFillColor(...issuer.band).rect(0, 0, 210, 30, 'F');
      pdf.setTextColor(...issuer.onBand);
      y = 18;
      write(issuer.brand, left, 22, 'bold');
      write(title, right, 14, 'bold', 'right');
      y = 24;
      write(number, right, 10, 'normal', 'right');
      pdf.setTextColor(26);
      y = 38;
      write(issuer.company, left, 9, 'bold');
      write(issuer.registration, right, 9, 'normal', 'right');
      y = 43;
      write(issuer.address, left, 9, 'normal');
      write(issuer.contact, right, 9, 'normal', 'right');
      y = 48;
    },
    section: (title) => {
      room(20);
      y += 8;
      write(title, left, 12, 'bold');
      y += 2.5;
      rule();
      y += 5.5;
    },
    pairs: (pairs) => {
      for (const [label, value] of pairs) {
        const lines = pdf.setFont('text', 'normal').setFontSize(10).splitTextToSize(value, 118) as string[];
        room(lines.length * 5 + 1);
        write(label, left, 10, 'bold');
        for (const line of lines) {
          write(line, 74, 10, 'normal');
          y += 5;
        }
        y += 0.8;
      }
    },
    table: (header, rows, widths) => {
      const line = (cells: Row, style: 'normal' | 'bold') => {
        room(7);
        let x = right;
        for (let index = cells.length - 1; index > 0; index -= 1) {
          write(cells[index] ?? '', x, 9.5, style, 'right');
          x -= widths[index - 1] ?? 30;
        }
        write(cells[0] ?? '', left, 9.5, style);
        y += 2;
        rule();
        y += 5;
      };
      line(header, 'bold');
      rows.forEach((row, index) => line(row, index === rows.length - 1 ? 'bold' : 'normal'));
    },
    paragraphs: (texts) => {
      for (const text of texts) {
        const lines = pdf
          .setFont('text', 'normal')
          .setFontSize(9)
          .splitTextToSize(text, right - left) as string[];
        room(lines.length * 4.4 + 2);
        for (const line of lines) {
          write(line, left, 9, 'normal');
          y += 4.4;
        }
        y += 1.6;
      }
    },
    signature: (name, signedAt) => {
      room(25);
      y += 14;
      if (signedAt) write(name, left + 2, 15, 'normal');
      y += 2;
      pdf.setDrawColor(90).setLineWidth(0.3).line(left, y, 100, y);
      y += 5;
      write(signedAt ? `Signed by ${name}, ${signedAt}` : 'Signature of the renter', left, 9, 'normal');
      y += 4;
    },
  };
};
