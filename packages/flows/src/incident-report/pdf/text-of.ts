import type { ReportForPdf } from './report.ts';

/** What the paper says of its own, and any number, is plain Latin. */
const own = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');

/** All letters that a report's paper shows: what faces are chosen by. */
export const textOf = (report: ReportForPdf): string => {
  const { boxes, signature, typeName, reportNumber, contact, legal } = report;
  const words = [own, typeName, reportNumber, contact, legal.company, legal.registeredOffice];
  for (const { title, groups } of Object.values(boxes)) {
    words.push(title);
    for (const { heading = '', fields = [], checks = [] } of groups) {
      words.push(heading, ...fields.flatMap(({ label, value = '' }) => [label, value]));
      for (const { label, options } of checks) words.push(label, ...options.map((option) => option.label));
    }
  }
  words.push(signature?.name ?? '', signature?.at ?? '');
  return words.join('').normalize('NFC');
};
