import type { LabelledValue, PdfSheetWriter } from '../services/documents/sheet.ts';

/** Test helper: writes a document, and returns what is printed on it, in order. */
export const recordSheet = (write: (sheet: PdfSheetWriter) => void) => {
  const pairs: LabelledValue[] = [];
  const sections: string[] = [];
  const tables: (readonly (readonly string[])[])[] = [];
  const paragraphs: string[] = [];
  const signatures: (readonly [name: string, signedAt: string | null])[] = [];
  write({
    heading: () => {},
    section: (title) => void sections.push(title),
    pairs: (added) => void pairs.push(...added),
    table: (header, rows) => void tables.push([header, ...rows]),
    paragraphs: (texts) => void paragraphs.push(...texts),
    signature: (...one) => void signatures.push(one),
  });
  return { pairs: Object.fromEntries(pairs), sections, tables, paragraphs, signatures };
};
