import type { ReportForPdf } from './report/report.ts';

/** The message that the page sends to the worker to request a PDF. */
export interface PdfRequest {
  readonly id: number;
  readonly report: ReportForPdf;
}

/** The worker's answer to the request with the same id: the PDF, or the reason why it failed. */
export type PdfResponse = { readonly id: number } & (
  { readonly pdf: Blob } | { readonly problem: string; readonly isNetwork: boolean }
);
