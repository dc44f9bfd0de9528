import type { DocumentFileName } from '@journey/api/documents';
import type { Rental } from '@journey/api/rentals';

/** The kinds of documents of a rental. The first three have a page; the menu opens the signed terms. */
export type DocumentKind = 'agreement' | 'taxInvoice' | 'tollsInvoice' | 'terms';

/** The name by which a document is requested and saved; the signed terms are requested by their address instead. */
export const DOCUMENT_FILE_NAMES: Record<DocumentKind, DocumentFileName> = {
  agreement: 'rental_agreement',
  taxInvoice: 'rental_invoice',
  tollsInvoice: 'tolls',
  terms: 'signed_rental_agreement',
};

/** Whether a rental's document is available yet (P-14). */
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
