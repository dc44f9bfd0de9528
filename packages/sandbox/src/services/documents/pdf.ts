/** Composes the documents of a rental, and returns them as PDFs. */
import type { RentalRecord, WireIncidentReport } from '../../store/records/rental.ts';
import type { DocumentIssuingCompany, PdfContent, GeneratePdf } from '../../core/pdf.ts';
import { getDocumentIssuer } from './issuers.ts';
import { getOrCreatePdf } from './pdf-cache.ts';
import { rentalDocuments, type RentalDocumentName } from './rental-documents.ts';
import { reportDocuments, type ReportDocumentName } from './report-documents.ts';
import { collectSheetBlocks } from './sheet-blocks.ts';
import type { PdfSheetWriter } from './sheet.ts';

/** The content of a document below the letterhead of the issuing company. */
type Content = {
  readonly title: string;
  /** The line under the document's title: the number of the rental or the report. */
  readonly number: string;
  readonly write: (sheet: PdfSheetWriter, issuer: DocumentIssuingCompany) => void;
};

/**
 * Generates one document of a rental as a PDF.
 * @param name the kind of document
 * @param generate lays out the PDF if it is not in the cache
 * @returns the bytes of an A4 PDF; its creation date is that of the pickup, so that the same data gives the same bytes
 */
export const makeRentalPdf = (
  rental: RentalRecord,
  name: RentalDocumentName,
  generate: GeneratePdf,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { title, write } = rentalDocuments[name];
  const number = `Rental agreement ${rental.wire.rental_agreement_number}`;
  return getOrGenerate(
    rental,
    { title, number, write: (sheet, issuer) => write(sheet, rental, issuer) },
    generate,
  );
};

/**
 * Generates the PDF of an incident report, or of the assessment of its damage.
 * @param generate lays out the PDF if it is not in the cache
 * @returns the bytes of an A4 PDF; its creation date is that of the rental's pickup
 */
export const makeReportPdf = (
  rental: RentalRecord,
  vir: WireIncidentReport,
  name: ReportDocumentName,
  generate: GeneratePdf,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { title, write } = reportDocuments[name];
  const number = `Report ${vir.reportNumber}`;
  return getOrGenerate(rental, { title, number, write: (sheet) => write(sheet, rental, vir) }, generate);
};

/**
 * Returns a document's PDF, from the cache if the same document was generated before. The cache key covers only what
 * the document shows, so the PDF is not generated again when a photo is added to the rental.
 */
const getOrGenerate = (
  { wire }: RentalRecord,
  { title, number, write }: Content,
  generate: GeneratePdf,
): Promise<Uint8Array<ArrayBuffer>> => {
  const issuer = getDocumentIssuer(wire.brand, wire.country);
  const content: PdfContent = {
    title: `${title} ${number.split(' ').at(-1)}`,
    issuer,
    language: wire.country === 'NZ' ? 'en-NZ' : 'en-AU',
    createdAt: pdfDate(wire.pickup.dateTime),
    blocks: collectSheetBlocks((sheet) => {
      sheet.heading(title, number);
      write(sheet, issuer);
    }),
  };
  return getOrCreatePdf(content, (id) => generate(content, id));
};

/**
 * Converts a time from `YYYY-MM-DD hh:mm` to the format of a PDF date. Without a time it returns 1 January 2020.
 */
const pdfDate = (text: string | null): string => {
  const digits = (text ?? '').replaceAll(/\D/g, '').slice(0, 12);
  return `D:${digits.length === 12 ? digits : '202001010000'}00+00'00'`;
};
