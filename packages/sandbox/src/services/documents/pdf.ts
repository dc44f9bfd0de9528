/**
 * Generates the documents of a rental as PDF, in Node and in a browser, with a font that has macrons and accents.
 */
import type { RentalRecord, WireIncidentReport } from '../../store/records/rental.ts';
import { getDocumentIssuer, type DocumentIssuingCompany } from './issuers.ts';
import { getOrCreatePdf } from './pdf-cache.ts';
import { rentalDocuments, type RentalDocumentName } from './rental-documents.ts';
import { reportDocuments, type ReportDocumentName } from './report-papers.ts';
import { createPdfSheetWriter, type PdfSheetWriter } from './sheet.ts';

/** The content of a document below the letterhead of the company that issues it. */
type Content = {
  readonly title: string;
  /** The line under the document's title: the number of the rental or the report. */
  readonly number: string;
  readonly write: (sheet: PdfSheetWriter, issuer: DocumentIssuingCompany) => void;
};

/**
 * Generates one document of a rental as a PDF.
 * @param name the kind of document
 * @returns the bytes of an A4 PDF; its creation date is that of the pickup, so that the same data gives the same
 *   bytes
 */
export const makeRentalPdf = (rental: RentalRecord, name: RentalDocumentName): Promise<ArrayBuffer> => {
  const { title, write } = rentalDocuments[name];
  const number = `Rental agreement ${rental.wire.rental_agreement_number}`;
  return getOrCreatePdf([name, rental], (id) =>
    printed(rental, id, { title, number, write: (sheet, issuer) => write(sheet, rental, issuer) }),
  );
};

/**
 * Generates the PDF of an incident report, or of the assessment of its damage.
 * @returns the bytes of an A4 PDF; its creation date is that of the rental's pickup
 */
export const makeReportPdf = (
  rental: RentalRecord,
  vir: WireIncidentReport,
  name: ReportDocumentName,
): Promise<ArrayBuffer> => {
  const { title, write } = reportDocuments[name];
  return getOrCreatePdf([name, rental, vir], (id) =>
    printed(rental, id, {
      title,
      number: `Report ${vir.reportNumber}`,
      write: (sheet) => write(sheet, rental, vir),
    }),
  );
};

/** Generates the bytes of a PDF. @param id the file id inside the PDF: 32 hexadecimal digits */
const printed = async (
  { wire }: RentalRecord,
  id: string,
  { title, number, write }: Content,
): Promise<ArrayBuffer> => {
  // The PDF library and the font are large and few requests need them, so they are loaded on demand.
  const [{ jsPDF: Pdf }, face] = await Promise.all([import('jspdf'), import('./generated/public-sans.ts')]);
  const pdf = new Pdf({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true });
  for (const style of ['regular', 'bold'] as const) {
    pdf.addFileToVFS(`${style}.ttf`, face[style]);
    pdf.addFont(`${style}.ttf`, 'text', style === 'bold' ? 'bold' : 'normal');
  }
  // The PDF's creation date is fixed. By default jsPDF writes the current time, so that the bytes would differ in
  // each process.
  pdf.setCreationDate(pdfDate(wire.pickup.dateTime)).setFileId(id);
  const issuer = getDocumentIssuer(wire.brand, wire.country);
  pdf.setProperties({ title: `${title} ${number.split(' ').at(-1)}`, author: issuer.company });
  pdf.setLanguage(wire.country === 'NZ' ? 'en-NZ' : 'en-AU');
  const sheet = createPdfSheetWriter(pdf, issuer);
  sheet.heading(title, number);
  write(sheet, issuer);
  return pdf.output('arraybuffer');
};

/**
 * Converts a time from `YYYY-MM-DD hh:mm` to the format of a PDF date. Without a time it returns 1 January 2020.
 */
const pdfDate = (text: string | null): string => {
  const digits = (text ?? '').replaceAll(/\D/g, '').slice(0, 12);
  return `D:${digits.length === 12 ? digits : '202001010000'}00+00'00'`;
};
