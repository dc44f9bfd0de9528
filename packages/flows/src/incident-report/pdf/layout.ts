import type { PdfBoxId, PdfReportType } from './report/report.ts';

/** A part of a page of the PDF: a framed box of answers, or the signature, which comes last. */
export type PdfBoxOrSignature = PdfBoxId | 'signature';

const onePage: readonly (readonly PdfBoxOrSignature[])[] = [['rental', 'incident', 'damage', 'signature']];

/**
 * The boxes on each page of the PDF, by the report's type. The PDF of a panel report has two pages, that of every
 * other type has one.
 */
export const PAGES_BY_REPORT_TYPE: Readonly<
  Record<PdfReportType, readonly (readonly PdfBoxOrSignature[])[]>
> = {
  panel: [
    ['rental', 'incident', 'condition', 'driver'],
    ['others', 'damage', 'signature'],
  ],
  windscreen: onePage,
  interior: onePage,
  mechanical: onePage,
  theft: onePage,
};
