/** Exports the modules that the benchmark of the PDF measures (`npm run bench -- pdf`). */
export { loadFonts } from './fonts/load-fonts.ts';
export { PAGES_BY_REPORT_TYPE } from './layout.ts';
export { buildReportPdfInWorker } from './make-pdf.ts';
export type { ReportForPdf } from './report/report.ts';
export { createSampleReport } from './testing/sample.ts';
export { collectPdfText } from './report/text-of.ts';
