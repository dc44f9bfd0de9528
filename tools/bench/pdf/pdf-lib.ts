/**
 * Builds the same PDF as our own code with the library pdf-lib, for comparison. It runs on the main thread, and
 * fontkit reduces the fonts to the letters used.
 */
import fontkit from '@pdf-lib/fontkit';
import { loadFonts } from '../../../packages/flows/src/incident-report/pdf/fonts/load-fonts.ts';
import {
  collectPdfText,
  PAGES_BY_REPORT_TYPE,
  type ReportForPdf,
} from '../../../packages/flows/src/incident-report/pdf/report.ts';
import { PDFDocument, rgb, type PDFFont, type PDFPage } from 'pdf-lib';

const [width, height, margin] = [595, 842, 40];
const ink = rgb(0.1, 0.1, 0.1);

interface Fonts {
  latin: PDFFont;
  extended: PDFFont;
}

/**
 * Splits a text into runs of letters that are all in the Latin font file and runs of letters for which the
 * extended font file is needed.
 */
const getRuns = (text: string): string[] => text.match(/[\u0020-\u00ff]+|[^\u0020-\u00ff]+/g) ?? [];
const getFont = ({ latin, extended }: Fonts, run: string): PDFFont =>
  run.charCodeAt(0) > 0xff ? extended : latin;
const getWidth = (fonts: Fonts, text: string, size: number): number =>
  getRuns(text).reduce((sum, run) => sum + getFont(fonts, run).widthOfTextAtSize(run, size), 0);

const linesOf = (fonts: Fonts, text: string, size: number, room: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && getWidth(fonts, longer, size) > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
};

const write = (
  page: PDFPage,
  fonts: Fonts,
  text: string,
  at: { x: number; y: number; size: number },
): void => {
  let { x } = at;
  for (const run of getRuns(text)) {
    const font = getFont(fonts, run);
    page.drawText(run, { x, y: at.y, size: at.size, font, color: ink });
    x += font.widthOfTextAtSize(run, at.size);
  }
};

/**
 * Builds the PDF of a report with pdf-lib, with the same pages, boxes, text and signature as our own code does.
 */
export const buildPdfWithPdfLib = async (report: ReportForPdf): Promise<Blob> => {
  const { faces } = await loadFonts(collectPdfText(report));
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontkit);
  const embed = async (bold: boolean): Promise<Fonts> => {
    const [latin, extended = latin] = await Promise.all(
      faces.filter((face) => face.bold === bold).map(({ ttf }) => pdf.embedFont(ttf, { subset: true })),
    );
    if (!latin || !extended) throw new Error('A font is missing');
    return { latin, extended };
  };
  const [regular, bold] = [await embed(false), await embed(true)];
  const picture = report.signature && (await pdf.embedJpg(report.signature.jpeg));
  for (const parts of PAGES_BY_REPORT_TYPE[report.type]) {
    const page = pdf.addPage([width, height]);
    page.drawRectangle({ x: 0, y: height - 68, width, height: 68, color: rgb(0.08, 0.37, 0.6) });
    write(page, bold, `Report ${report.reportNumber}`, { x: 380, y: height - 32, size: 12 });
    write(page, regular, report.contact, { x: 380, y: height - 50, size: 9 });
    let y = height - 96;
    for (const part of parts) {
      if (part === 'signature') {
        if (picture) page.drawImage(picture, { x: margin, y: y - 68, width: 170, height: 68 });
        continue;
      }
      const box = report.boxes[part];
      if (!box) continue;
      page.drawRectangle({
        x: margin,
        y: y - 6,
        width: width - 2 * margin,
        height: 20,
        color: rgb(0.9, 0.94, 0.96),
      });
      write(page, bold, box.title, { x: margin + 8, y, size: 10 });
      y -= 20;
      for (const { heading, fields = [], checks = [] } of box.groups) {
        if (heading) write(page, bold, heading, { x: margin + 8, y, size: 9.5 });
        for (const { label, options } of checks) {
          write(page, regular, label, { x: margin + 8, y: (y -= 12), size: 7 });
          for (const [index, { label: name, checked }] of options.entries()) {
            page.drawRectangle({
              x: margin + 150 + index * 55,
              y,
              width: 8,
              height: 8,
              borderColor: ink,
              borderWidth: 0.7,
            });
            write(page, regular, `${checked ? 'X ' : ''}${name}`, {
              x: margin + 162 + index * 55,
              y,
              size: 7,
            });
          }
        }
        for (const { label, value = 'Not provided' } of fields) {
          write(page, regular, label, { x: margin + 8, y: (y -= 10), size: 7 });
          for (const line of linesOf(regular, value, 9, 340))
            write(page, regular, line, { x: margin + 150, y, size: 9 });
        }
      }
      y -= 22;
    }
    write(page, regular, `${report.legal.company} ${report.legal.registeredOffice}`, {
      x: margin,
      y: 34,
      size: 7.5,
    });
  }
  return new Blob([(await pdf.save()) as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });
};
