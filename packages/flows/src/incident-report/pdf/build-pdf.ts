import { jsPDF } from 'jspdf';
import type { EmbeddableFontFace } from './fonts/load-fonts.ts';
import { pdfMessages as text } from './messages.ts';
import { PAGES_BY_REPORT_TYPE, type PdfBoxOrSignature, type ReportForPdf } from './report.ts';
import {
  layOutBox,
  drawLaidOutBox,
  layOutSignature,
  type PageCursor,
  layOutPageToFit,
  FULL_SIZE_LAYOUT,
} from './sheet/boxes.ts';
import { layOutAnnex, drawFooters, drawHeader, drawTitle, PAGE_MEASURES_MM } from './sheet/page.ts';
import type { LaidOutBox, DrawContext, TextPainter } from './sheet/types.ts';
import { createTypesetter } from './sheet/typesetter.ts';

/**
 * Caches each font as the string that jsPDF needs. Converting a font takes longer than drawing a page, and a
 * worker builds several PDFs with the same fonts.
 */
const written = new WeakMap<Uint8Array, string>();

/**
 * Converts the bytes of a font to the form in which jsPDF stores files: a string with one character for each
 * byte.
 */
const binary = (bytes: Uint8Array): string => {
  const known = written.get(bytes);
  if (known !== undefined) return known;
  let words = '';
  // The bytes are converted in chunks, because a call of `String.fromCharCode` takes only a limited number of
  // arguments.
  for (let at = 0; at < bytes.length; at += 0x8000)
    words += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  written.set(bytes, words);
  return words;
};

/** Adds a TrueType font to a PDF. */
export const addFontToPdf = (pdf: jsPDF, name: string, bold: boolean, ttf: Uint8Array): void => {
  const file = `${name}-${bold ? 700 : 400}.ttf`;
  pdf.addFileToVFS(file, binary(ttf));
  pdf.addFont(file, name, bold ? 'bold' : 'normal');
};

/**
 * Returns a function that lays out the boxes of one page of the PDF in a drawing context. Without a signature,
 * the signature's box is left out.
 */
const getFrames =
  (report: ReportForPdf, parts: readonly PdfBoxOrSignature[]) =>
  (pen: DrawContext): LaidOutBox[] =>
    parts.flatMap((part) => {
      if (part === 'signature') return report.signature ? [layOutSignature(pen, report.signature)] : [];
      const box = report.boxes[part];
      return box ? [layOutBox(pen, box)] : [];
    });

/**
 * Builds the report's PDF: A4, real text in embedded fonts, the signature as a JPEG. A panel report has two
 * pages, every other type has one. If the text of a page does not fit, it is printed smaller; answers that
 * are still too long continue in an annex on further pages after the signature.
 * @param faces the fonts from `loadFonts`, in its order.
 * @param paint draws text that jsPDF cannot print, such as Arabic or emoji. Without it, each letter of such
 *   text is printed as `?` and each emoji as its code point.
 */
export const buildReportPdf = (
  report: ReportForPdf,
  faces: readonly EmbeddableFontFace[],
  paint?: (pdf: jsPDF) => TextPainter,
): ArrayBuffer => {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true });
  for (const { name, bold, ttf } of faces) addFontToPdf(pdf, name, bold, ttf);
  pdf.setLanguage(report.language);
  pdf.setProperties({
    title: `${text.title} ${report.reportNumber}`,
    author: report.legal.company,
    subject: report.typeName,
  });
  const type = createTypesetter(pdf, faces, paint?.(pdf));
  let pen: DrawContext = { pdf, type, colours: report.brand.colours, setting: FULL_SIZE_LAYOUT, annex: [] };
  drawHeader(pdf, type, report);
  const cursor: PageCursor = {
    y: drawTitle(type, report),
    turn: () => {
      pdf.addPage();
      drawHeader(pdf, type, report);
      return PAGE_MEASURES_MM.top;
    },
  };
  for (const [page, parts] of PAGES_BY_REPORT_TYPE[report.type].entries()) {
    if (page > 0) cursor.y = cursor.turn();
    const laidOut = layOutPageToFit(pen, getFrames(report, parts), PAGE_MEASURES_MM.bottom - cursor.y);
    pen = laidOut.pen;
    for (const frame of laidOut.frames) drawLaidOutBox(pen, frame, cursor);
  }
  if (pen.annex.length > 0) {
    cursor.y = cursor.turn();
    drawLaidOutBox({ ...pen, setting: FULL_SIZE_LAYOUT }, layOutAnnex(pen), cursor);
  }
  drawFooters(pdf, type, report);
  return pdf.output('arraybuffer');
};
