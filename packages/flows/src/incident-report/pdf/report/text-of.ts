import type { ReportForPdf } from './report.ts';

/** The letters of a paper by the weight in which they stand: a weight's files are fetched for its own letters alone. */
export interface PaperText {
  readonly regular: string;
  readonly bold: string;
}

/** What the paper says of its own, and any number, is plain Latin. */
const own = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');

/** All letters that a report's paper shows: what faces are chosen by. Titles and headings are bold. */
export const textOf = (report: ReportForPdf): PaperText => {
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
