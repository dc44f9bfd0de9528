import type { LogoDrawing } from '@journey/ui';
import type { jsPDF } from 'jspdf';
import svgpath from 'svgpath';
import { pdfMessages as text } from '../messages.ts';
import type { ReportForPdf, PdfColours } from '../report.ts';
import type { Typesetter, UnbreakableBlock, LaidOutBox, DrawContext, TextStyle } from './types.ts';

/**
 * The measures of a page of the PDF in mm: the size of A4, the side margin, the widths of a box and of the text in it,
 * the top and bottom of the area for boxes (between header and footer), and the gap between boxes.
 */
export const PAGE_MEASURES_MM = {
  width: 210,
  height: 297,
  margin: 14,
  boxWidth: 182,
  textWidth: 176,
  top: 30,
  bottom: 276,
  gap: 3.6,
} as const;
const BAND = 24;

type Step = { op: 'm' | 'l' | 'c' | 'h'; c: number[] };

/** Converts an SVG path to the operations that PDF knows: moves, lines and cubic curves. */
const getSteps = (d: string, x: number, y: number, scale: number): Step[] => {
  const steps: Step[] = [];
  let [atX, atY] = [x, y];
  svgpath(d)
    .abs()
    .unshort()
    .unarc()
    .scale(scale)
    .translate(x, y)
    .iterate(([op, ...at]) => {
      const n = at as number[];
      const to = (toX: number, toY: number) => ([atX, atY] = [toX, toY]);
      if (op === 'M' || op === 'L') steps.push({ op: op === 'M' ? 'm' : 'l', c: to(n[0] ?? 0, n[1] ?? 0) });
      else if (op === 'H') steps.push({ op: 'l', c: to(n[0] ?? 0, atY) });
      else if (op === 'V') steps.push({ op: 'l', c: to(atX, n[0] ?? 0) });
      else if (op === 'Q') {
        // PDF has only cubic curves. A quadratic curve becomes a cubic one whose two control points are two
        // thirds of the way from each end to the quadratic control point.
        const [handleX = 0, handleY = 0, endX = 0, endY = 0] = n;
        const third = (from: number, handle: number) => from + (2 / 3) * (handle - from);
        const c = [third(atX, handleX), third(atY, handleY), third(endX, handleX), third(endY, handleY)];
        steps.push({ op: 'c', c: [...c, ...to(endX, endY)] });
      } else if (op === 'C') {
        steps.push({ op: 'c', c: n });
        to(n[4] ?? 0, n[5] ?? 0);
      } else steps.push({ op: 'h', c: [] });
    });
  return steps;
};

/**
 * Draws a brand's logo in the PDF as vector outlines, `height` mm high. It looks like the logo that the `Logo`
 * component of `ui` draws on web pages.
 */
const drawLogo = (
  pdf: jsPDF,
  { d, stroke, round, accent, height: own }: LogoDrawing,
  { onBand, logoAccent }: PdfColours,
  { x, y, height }: { x: number; y: number; height: number },
): void => {
  const scale = height / own;
  pdf.path(getSteps(d, x, y, scale));
  if (stroke) {
    pdf.setDrawColor(onBand).setLineWidth(stroke * scale);
    pdf
      .setLineCap(round ? 'round' : 'butt')
      .setLineJoin(round ? 'round' : 'miter')
      .stroke();
  } else pdf.setFillColor(onBand).fill();
  if (accent)
    pdf
      .path(getSteps(accent, x, y, scale))
      .setFillColor(logoAccent)
      .fill();
  pdf.setLineCap('butt').setLineJoin('miter');
};

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
  const room = PAGE_MEASURES_MM.boxWidth - 30;
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
