import type { PdfBoxId, PdfType } from './report/report.ts';

/** A box of the PDF, or the signature, which comes last. */
export type PdfPart = PdfBoxId | 'signature';

const onePage: readonly (readonly PdfPart[])[] = [['rental', 'incident', 'damage', 'signature']];

/** The boxes on each page of a report's PDF, by type. A panel report has two pages, every other type has one. */
export const PAGES_BY_REPORT_TYPE: Readonly<Record<PdfType, readonly (readonly PdfPart[])[]>> = {
  panel: [
    ['rental', 'incident', 'condition', 'driver'],
    ['others', 'damage', 'signature'],
  ],
  windscreen: onePage,
  interior: onePage,
  mechanical: onePage,
  theft: onePage,
};
