import type { DocumentFileName } from '@journey/api/documents';
import type { Rental } from '@journey/api/rentals';

/** The documents that have a page of their own. */
export type DocumentKind = 'agreement' | 'taxInvoice' | 'tollsInvoice' | 'terms';

/** The name a document is asked for and saved under; the signed terms are asked for by their address. */
export const FILE_NAMES: Record<DocumentKind, DocumentFileName> = {
  agreement: 'rental_agreement',
  taxInvoice: 'rental_invoice',
  tollsInvoice: 'tolls',
  terms: 'signed_rental_agreement',
};

/** Whether a rental has the document yet (P-14). */
export const hasDocument = (kind: DocumentKind, rental: Rental): boolean => {
  switch (kind) {
    case 'agreement':
      return rental.hasAgreement;
    case 'taxInvoice':
      return rental.hasInvoice;
    case 'tollsInvoice':
      return rental.hasTolls;
    default:
      return rental.signedDocuments.length > 0;
  }
};
