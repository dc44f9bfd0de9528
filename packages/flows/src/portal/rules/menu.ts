import type { DocumentFileName } from '@journey/api/documents';
import type { Rental } from '@journey/api/rentals';

/** The menu's items that lead to data of the current rental, in their order (docs/product/portal.md#p-08). */
export const MENU_ITEMS = [
  'photos',
  'agreement',
  'taxInvoice',
  'tollsInvoice',
  'damage',
  'incidentReports',
  'terms',
] as const;
export type MenuItem = (typeof MENU_ITEMS)[number];

/** The addresses of the menu items about a rental. The signed terms have none, since they open in a new tab. */
export const MENU_PATHS: Record<Exclude<MenuItem, 'terms'>, string> = {
  photos: '/app/rental-photos',
  agreement: '/app/rental-agreement',
  taxInvoice: '/app/tax-invoice',
  tollsInvoice: '/app/tolls-invoice',
  damage: '/app/damage-documentation',
  incidentReports: '/app/vehicle-incident-reports',
};

/** The menu items that are documents of a rental. */
export type RentalDocumentKind = Extract<MenuItem, 'agreement' | 'taxInvoice' | 'tollsInvoice' | 'terms'>;

interface RentalDocument {
  /** The name under which it is saved and, except for the signed terms, requested from the services. */
  readonly fileName: DocumentFileName;
  /** Whether the document of this rental is available yet (P-14). */
  readonly isAvailable: (rental: Rental) => boolean;
}

/** The documents of a rental. The signed terms are requested by an address of their own. */
export const RENTAL_DOCUMENTS: Record<RentalDocumentKind, RentalDocument> = {
  agreement: { fileName: 'rental_agreement', isAvailable: ({ hasAgreement }) => hasAgreement },
  taxInvoice: { fileName: 'rental_invoice', isAvailable: ({ hasInvoice }) => hasInvoice },
  tollsInvoice: { fileName: 'tolls', isAvailable: ({ hasTolls }) => hasTolls },
  terms: {
    fileName: 'signed_rental_agreement',
    isAvailable: ({ signedDocuments }) => signedDocuments.length > 0,
  },
};

/**
 * Whether an item of the portal's menu is enabled. It is disabled when the rental lacks the data for it
 * (docs/product/portal.md#p-09). The tax invoice is always enabled, because its page says when the invoice is not
 * there yet.
 * @param rental the current rental; undefined when the person has none.
 */
export const isMenuItemEnabled = (item: MenuItem, rental: Rental | undefined): boolean => {
  if (!rental) return false;
  if (item === 'incidentReports') return rental.incidentReports.length > 0;
  if (item === 'photos' || item === 'damage' || item === 'taxInvoice') return true;
  return RENTAL_DOCUMENTS[item].isAvailable(rental);
};
