import type { ReportForPdf } from './report/report.ts';

/** The message by which the page asks the PDF worker for the PDF of a report. */
export interface PdfRequest {
  readonly id: number;
  readonly report: ReportForPdf;
}

/** The PDF worker's answer to the request with the same id: the PDF, or the reason why it could not be built. */
export type PdfResponse = { readonly id: number } & (
  { readonly pdf: Blob } | { readonly problem: string; readonly isNetwork: boolean }
);
