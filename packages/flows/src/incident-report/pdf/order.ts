import type { ReportForPdf } from './report/report.ts';

/** What the page sends the worker. */
export interface PdfOrder {
  readonly id: number;
  readonly report: ReportForPdf;
}

/** What the worker sends back, for the order of that id. */
export type PdfAnswer = { readonly id: number } & (
  { readonly pdf: Blob } | { readonly problem: string; readonly isNetwork: boolean }
);
