import type { DocumentFileName } from '@journey/api/documents';
import type { Rental } from '@journey/api/rentals';

/**
 * The kinds of documents that a rental can have. The first three have a page in the portal; the signed terms are
 * opened from the menu.
 */
export type RentalDocumentKind = 'agreement' | 'taxInvoice' | 'tollsInvoice' | 'terms';

/**
 * For each kind of document: the name under which it is saved and, except for the signed terms, requested
 * from the services. The signed terms are requested by an address of their own.
 */
export const DOCUMENT_FILE_NAMES: Record<RentalDocumentKind, DocumentFileName> = {
  agreement: 'rental_agreement',
  taxInvoice: 'rental_invoice',
  tollsInvoice: 'tolls',
  terms: 'signed_rental_agreement',
};

/** Whether this document of a rental is available yet (P-14). */
export const hasRentalDocument = (kind: RentalDocumentKind, rental: Rental): boolean => {
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
