import type { PdfBoxId, PdfType } from './report/report.ts';

/** Which boxes stand on which page; `signature` closes a paper. */
export type PdfPart = PdfBoxId | 'signature';

const onePage: readonly (readonly PdfPart[])[] = [['rental', 'incident', 'damage', 'signature']];

/**
 * Four boxes on a panel report's first page, two and the signature on its second; three boxes and the signature on the one
 * page of all others.
 */
export const pagesOf: Readonly<Record<PdfType, readonly (readonly PdfPart[])[]>> = {
  panel: [
    ['rental', 'incident', 'condition', 'driver'],
    ['others', 'damage', 'signature'],
  ],
  windscreen: onePage,
  interior: onePage,
  mechanical: onePage,
  theft: onePage,
};
