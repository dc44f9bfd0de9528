import type { LoadedFonts } from './fonts/load-fonts.ts';
import type { ReportForPdf } from './report.ts';

/** What the page sends the worker. */
export interface PdfOrder {
  readonly report: ReportForPdf;
  readonly fonts: LoadedFonts;
}

/** What the worker sends back. */
export type PdfAnswer = { readonly pdf: Blob } | { readonly problem: string };
