/** Lays out documents as PDFs, in Node and in a browser, with a font that has macrons and accents. */
import type { GeneratePdf } from '../../core/pdf.ts';
import { writeBlocks, type SheetBlock } from './sheet-blocks.ts';
import { createPdfSheetWriter } from './sheet.ts';

/** Generates a PDF in the caller's thread, which it blocks for about 40 milliseconds. */
export const generatePdf: GeneratePdf = async (content, id) => {
  // The PDF library and the font are large and few requests need them, so they are loaded on demand.
  const [{ jsPDF: Pdf }, face] = await Promise.all([import('jspdf'), import('./generated/public-sans.ts')]);
  const pdf = new Pdf({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true });
  for (const style of ['regular', 'bold'] as const) {
    pdf.addFileToVFS(`${style}.ttf`, face[style]);
    pdf.addFont(`${style}.ttf`, 'text', style === 'bold' ? 'bold' : 'normal');
  }
  // The PDF's creation date is fixed. By default jsPDF writes the current time, so that the bytes would differ in
  // each process.
  pdf.setCreationDate(content.createdAt).setFileId(id);
  pdf.setProperties({ title: content.title, author: content.issuer.company });
  pdf.setLanguage(content.language);
  writeBlocks(createPdfSheetWriter(pdf, content.issuer), content.blocks as readonly SheetBlock[]);
  return new Uint8Array(pdf.output('arraybuffer'));
};
