import type { ReportForPdf } from './report.ts';

/**
 * The text of a PDF, by the font weight in which it is printed. For each weight, only fonts with letters of its
 * text are fetched.
 */
export interface TextByFontWeight {
  readonly regular: string;
  readonly bold: string;
}

/** All printable ASCII characters. Every PDF needs them, since they cover its fixed texts and any number. */
const own = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');

/**
 * Returns all text of a report's PDF, so that only the fonts for its letters are loaded. Titles and headings are
 * bold.
 */
export const collectPdfText = (report: ReportForPdf): TextByFontWeight => {
  const { boxes, signature, typeName, reportNumber, contact, legal } = report;
  const bold = [own, reportNumber];
  const regular = [own, typeName, contact, legal.company, legal.registeredOffice];
  for (const { title, groups } of Object.values(boxes)) {
    bold.push(title);
    for (const { heading = '', fields = [], checks = [] } of groups) {
      bold.push(heading);
      regular.push(...fields.flatMap(({ label, value = '' }) => [label, value]));
      for (const { label, options } of checks) regular.push(label, ...options.map((option) => option.label));
    }
  }
  regular.push(signature?.name ?? '', signature?.at ?? '');
  return { regular: regular.join('').normalize('NFC'), bold: bold.join('').normalize('NFC') };
};
