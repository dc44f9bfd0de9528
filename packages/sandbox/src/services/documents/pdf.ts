/** Makes a rental's papers as PDF, in Node and in a browser, with a face that has macrons and accents. */
import type { RentalRecord } from '../rentals/record.ts';
import { issuerOf } from './issuers.ts';
import { papers, type PaperName } from './papers.ts';
import { createSheet } from './sheet.ts';

/**
 * @param rental the rental whose paper it is
 * @param name which paper
 * @returns the bytes of an A4 PDF; its date is the pickup's, so that the same data makes the same paper
 */
export const makePdf = async (rental: RentalRecord, name: PaperName): Promise<ArrayBuffer> => {
  // Both are large and wanted by few requests.
  const [{ jsPDF: Pdf }, face] = await Promise.all([import('jspdf'), import('./generated/public-sans.ts')]);
  const pdf = new Pdf({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true });
  for (const style of ['regular', 'bold'] as const) {
    pdf.addFileToVFS(`${style}.ttf`, face[style]);
    pdf.addFont(`${style}.ttf`, 'text', style === 'bold' ? 'bold' : 'normal');
  }
  const { wire } = rental;
  const issuer = issuerOf(wire.brand, wire.country);
  const { title, write } = papers[name];
  pdf.setProperties({ title: `${title} ${wire.rental_agreement_number}`, author: issuer.company });
  pdf.setLanguage(wire.country === 'NZ' ? 'en-NZ' : 'en-AU');
  const sheet = createSheet(pdf, issuer);
  sheet.heading(title, `Rental agreement ${wire.rental_agreement_number}`);
  write(sheet, rental, issuer);
  return pdf.output('arraybuffer');
};
