import type { jsPDF } from 'jspdf';
import { pdfMessages as text } from '../report/messages.ts';
import type { ReportForPdf } from '../report/report.ts';
import { drawLogo } from './logo.ts';
import type { Typesetter } from './types.ts';

/**
 * The measures of a page of the PDF in mm: the size of A4, the side margin, the top and bottom of the area for
 * boxes (between header and footer), and the gap between boxes.
 */
export const PAGE_MEASURES_MM = {
  width: 210,
  height: 297,
  margin: 14,
  top: 30,
  bottom: 276,
  gap: 3.6,
} as const;
const BAND = 24;

/**
 * Draws the header of a PDF page: a band in the colour of the brand, with logo, report number and contact line.
 */
export const drawHeader = (pdf: jsPDF, type: Typesetter, report: ReportForPdf): void => {
  const { brand, reportNumber, contact } = report;
  const { band, onBand } = brand.colours;
  pdf.setFillColor(band).rect(0, 0, PAGE_MEASURES_MM.width, BAND, 'F');
  drawLogo(pdf, brand.logo, brand.colours, { x: PAGE_MEASURES_MM.margin, y: 7.5, height: 9 });
  const right = (line: string, baseline: number, size: number, bold: boolean) => {
    const style = { size, bold, colour: onBand };
    type.draw(
      line,
      PAGE_MEASURES_MM.width - PAGE_MEASURES_MM.margin - type.width(line, style),
      baseline,
      style,
    );
  };
  right(text.report(reportNumber), 11.5, 12, true);
  right(contact, 17.5, 9, false);
};

/** Draws the title on the first page of the PDF. Returns the position in mm below it at which the boxes begin. */
export const drawTitle = (type: Typesetter, { brand, typeName }: ReportForPdf): number => {
  const { text: colour, textMuted } = brand.colours;
  type.draw(text.title, PAGE_MEASURES_MM.margin, 34, { size: 16, bold: true, colour });
  type.draw(typeName, PAGE_MEASURES_MM.margin, 40, { size: 10.5, colour: textMuted });
  return 44;
};

/** Draws the footer of every page of the PDF: the legal entity, its registered office and the page number. */
export const drawFooters = (pdf: jsPDF, type: Typesetter, { brand, legal }: ReportForPdf): void => {
  const pages = pdf.getNumberOfPages();
  const style = { size: 7.5, colour: brand.colours.textMuted };
  const room = PAGE_MEASURES_MM.width - 2 * PAGE_MEASURES_MM.margin - 30;
  for (let page = 1; page <= pages; page += 1) {
    pdf.setPage(page).setDrawColor(brand.colours.divider).setLineWidth(0.25);
    pdf.line(PAGE_MEASURES_MM.margin, 280, PAGE_MEASURES_MM.width - PAGE_MEASURES_MM.margin, 280);
    const lines = [legal.company, text.registeredOffice(legal.registeredOffice)].flatMap((line) =>
      type.lines(line, style, room),
    );
    for (const [index, line] of lines.entries())
      type.draw(line, PAGE_MEASURES_MM.margin, 284 + index * 3.4, style);
    const count = text.page(page, pages);
    type.draw(count, PAGE_MEASURES_MM.width - PAGE_MEASURES_MM.margin - type.width(count, style), 284, style);
  }
};
