/**
 * Generates the documents of a rental as PDF, in Node and in a browser, with a font that has macrons and accents.
 */
import type { RentalRecord, WireIncidentReport } from '../../store/records/rental.ts';
import { getDocumentIssuer, type DocumentIssuingCompany } from './issuers.ts';
import { getOrCreatePdf } from './pdf-cache.ts';
import { rentalDocuments, type RentalDocumentName } from './rental-documents.ts';
import { reportDocuments, type ReportDocumentName } from './report-papers.ts';
import { recordBlocks, writeBlocks, type SheetBlock } from './sheet-blocks.ts';
import { createPdfSheetWriter, type PdfSheetWriter } from './sheet.ts';

/** What a document says below the letterhead of the company that issues it. */
type Content = {
  readonly title: string;
  /** The line under the document's title: the number of the rental or the report. */
  readonly number: string;
  readonly write: (sheet: PdfSheetWriter, issuer: DocumentIssuingCompany) => void;
};

/** Everything that a PDF is made from. */
type Paper = {
  readonly title: string;
  readonly issuer: DocumentIssuingCompany;
  readonly language: 'en-AU' | 'en-NZ';
  /** The creation date in the format of PDF. */
  readonly createdAt: string;
  readonly blocks: readonly SheetBlock[];
};

/**
 * Generates one document of a rental as a PDF.
 * @param name the kind of document
 * @returns the bytes of an A4 PDF; its creation date is that of the pickup, so that the same data gives the same
 *   bytes
 */
export const makeRentalPdf = (
  rental: RentalRecord,
  name: RentalDocumentName,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { title, write } = rentalDocuments[name];
  const number = `Rental agreement ${rental.wire.rental_agreement_number}`;
  return getOrPrint(rental, { title, number, write: (sheet, issuer) => write(sheet, rental, issuer) });
};

/**
 * Generates the PDF of an incident report, or of the assessment of its damage.
 * @returns the bytes of an A4 PDF; its creation date is that of the rental's pickup
 */
export const makeReportPdf = (
  rental: RentalRecord,
  vir: WireIncidentReport,
  name: ReportDocumentName,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { title, write } = reportDocuments[name];
  const number = `Report ${vir.reportNumber}`;
  return getOrPrint(rental, { title, number, write: (sheet) => write(sheet, rental, vir) });
};

/**
 * Returns a document's PDF, from the cache if the same document was generated before. Only what the document shows
 * counts: a photo that is added to the rental changes no paper.
 */
const getOrPrint = (
  { wire }: RentalRecord,
  { title, number, write }: Content,
): Promise<Uint8Array<ArrayBuffer>> => {
  const issuer = getDocumentIssuer(wire.brand, wire.country);
  const paper: Paper = {
    title: `${title} ${number.split(' ').at(-1)}`,
    issuer,
    language: wire.country === 'NZ' ? 'en-NZ' : 'en-AU',
    createdAt: pdfDate(wire.pickup.dateTime),
    blocks: recordBlocks((sheet) => {
      sheet.heading(title, number);
      write(sheet, issuer);
    }),
  };
  return getOrCreatePdf(paper, (id) => print(paper, id));
};

/** Generates the bytes of a PDF. @param id the file id inside the PDF: 32 hexadecimal digits */
const print = async (paper: Paper, id: string): Promise<Uint8Array<ArrayBuffer>> => {
  // The PDF library and the font are large and few requests need them, so they are loaded on demand.
  const [{ jsPDF: Pdf }, face] = await Promise.all([import('jspdf'), import('./generated/public-sans.ts')]);
  const pdf = new Pdf({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true });
  for (const style of ['regular', 'bold'] as const) {
    pdf.addFileToVFS(`${style}.ttf`, face[style]);
    pdf.addFont(`${style}.ttf`, 'text', style === 'bold' ? 'bold' : 'normal');
  }
  // The PDF's creation date is fixed. By default jsPDF writes the current time, so that the bytes would differ in
  // each process.
  pdf.setCreationDate(paper.createdAt).setFileId(id);
  pdf.setProperties({ title: paper.title, author: paper.issuer.company });
  pdf.setLanguage(paper.language);
  writeBlocks(createPdfSheetWriter(pdf, paper.issuer), paper.blocks);
  return new Uint8Array(pdf.output('arraybuffer'));
};

/**
 * Converts a time from `YYYY-MM-DD hh:mm` to the format of a PDF date. Without a time it returns 1 January 2020.
 */
const pdfDate = (text: string | null): string => {
  const digits = (text ?? '').replaceAll(/\D/g, '').slice(0, 12);
  return `D:${digits.length === 12 ? digits : '202001010000'}00+00'00'`;
};
