/** Exports what the benchmark of the PDF uses (`npm run bench -- pdf`). */
export { loadFonts } from './fonts/load-fonts.ts';
export { PAGES_BY_REPORT_TYPE } from './layout.ts';
export { makePdf } from './make-pdf.ts';
export type { ReportForPdf } from './report/report.ts';
export { sampleReport } from './testing/sample.ts';
export { textOf } from './report/text-of.ts';
