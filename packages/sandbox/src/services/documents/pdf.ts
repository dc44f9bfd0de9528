/** Makes a rental's papers as PDF, in Node and in a browser, with a face that has macrons and accents. */
import type { RentalRecord, Vir } from '../../store/records/rental.ts';
import { issuerOf, type Issuer } from './issuers.ts';
import { keptPaper } from './kept-papers.ts';
import { papers, type PaperName } from './papers.ts';
import { reportPapers, type ReportPaperName } from './report-papers.ts';
import { createSheet, type Sheet } from './sheet.ts';

/** What stands on a paper beside its issuer's letterhead. */
type Content = {
  readonly title: string;
  /** The line under the title: which rental, or which report. */
  readonly number: string;
  readonly write: (sheet: Sheet, issuer: Issuer) => void;
};

/**
 * @param rental the rental whose paper it is
 * @param name which paper
 * @returns the bytes of an A4 PDF; its date is the pickup's, so that the same data makes the same paper
 */
export const makePdf = (rental: RentalRecord, name: PaperName): Promise<ArrayBuffer> => {
  const { title, write } = papers[name];
  const number = `Rental agreement ${rental.wire.rental_agreement_number}`;
  return keptPaper([name, rental], (id) =>
    printed(rental, id, { title, number, write: (sheet, issuer) => write(sheet, rental, issuer) }),
  );
};

/** @returns the bytes of an incident report's paper, likewise */
export const makeReportPdf = (
  rental: RentalRecord,
  vir: Vir,
  name: ReportPaperName,
): Promise<ArrayBuffer> => {
  const { title, write } = reportPapers[name];
  return keptPaper([name, rental, vir], (id) =>
    printed(rental, id, {
      title,
      number: `Report ${vir.reportNumber}`,
      write: (sheet) => write(sheet, rental, vir),
    }),
  );
};

/** @param id of the file, in 32 hexadecimal digits */
const printed = async (
  { wire }: RentalRecord,
  id: string,
  { title, number, write }: Content,
): Promise<ArrayBuffer> => {
  // Both are large and wanted by few requests.
  const [{ jsPDF: Pdf }, face] = await Promise.all([import('jspdf'), import('./generated/public-sans.ts')]);
  const pdf = new Pdf({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true });
  for (const style of ['regular', 'bold'] as const) {
    pdf.addFileToVFS(`${style}.ttf`, face[style]);
    pdf.addFont(`${style}.ttf`, 'text', style === 'bold' ? 'bold' : 'normal');
  }
  // Left to itself, the file would name the moment it is made and so differ in each process.
  pdf.setCreationDate(pdfDate(wire.pickup.dateTime)).setFileId(id);
  const issuer = issuerOf(wire.brand, wire.country);
  pdf.setProperties({ title: `${title} ${number.split(' ').at(-1)}`, author: issuer.company });
  pdf.setLanguage(wire.country === 'NZ' ? 'en-NZ' : 'en-AU');
  const sheet = createSheet(pdf, issuer);
  sheet.heading(title, number);
  write(sheet, issuer);
  return pdf.output('arraybuffer');
};

/** @param text `YYYY-MM-DD hh:mm` @returns the same as PDF writes a date; the first of 2020 where there is none */
const pdfDate = (text: string | null): string => {
  const digits = (text ?? '').replaceAll(/\D/g, '').slice(0, 12);
  return `D:${digits.length === 12 ? digits : '202001010000'}00+00'00'`;
};
