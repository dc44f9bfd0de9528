import type { DocumentFileName } from '@journey/api/documents';
import type { Rental } from '@journey/api/rentals';

/** The menu items that lead to data of the current rental, in menu order (docs/product/portal.md#p-08). */
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

/** The addresses of the menu items about a rental. The signed terms have none, because they open in a new tab. */
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
  /** The name under which the document is saved and, except for the signed terms, requested from the services. */
  readonly fileName: DocumentFileName;
  /** Whether this document is already available for the rental (P-14). */
  readonly isAvailable: (rental: Rental) => boolean;
}

/** The documents of a rental. The signed terms are requested by their own address instead of `fileName`. */
export const RENTAL_DOCUMENTS: Record<RentalDocumentKind, RentalDocument> = {
  agreement: { fileName: 'rental_agreement', isAvailable: ({ hasAgreement }) => hasAgreement },
  taxInvoice: { fileName: 'rental_invoice', isAvailable: ({ hasInvoice }) => hasInvoice },
  tollsInvoice: { fileName: 'tolls', isAvailable: ({ hasTolls }) => hasTolls },
  terms: {
    fileName: 'signed_rental_agreement',
    isAvailable: ({ signedDocuments }) => signedDocuments.length > 0,
  },
};

/** Whether the rental has the data to which a menu item leads (docs/product/portal.md#p-09). */
export const isMenuItemEnabled = (item: MenuItem, rental: Rental): boolean => {
  if (item === 'incidentReports') return rental.incidentReports.length > 0;
  // The page of the tax invoice itself says if the invoice is not available yet.
  if (item === 'photos' || item === 'damage' || item === 'taxInvoice') return true;
  return RENTAL_DOCUMENTS[item].isAvailable(rental);
};

/** Why a menu item is disabled: the rental lacks its data, there are no rentals, or they have not loaded yet. */
export type MenuItemReason = 'unavailable' | 'noRentals' | 'notLoaded';

/**
 * Returns why a menu item is disabled, or undefined if it is enabled. Until the rentals have loaded, only the signed
 * terms are disabled, because every page itself says that the rentals are loading or why loading failed.
 * @param rental the current rental; undefined if the person has none or the rentals have not loaded
 * @param isLoaded whether the person's rentals have loaded
 */
export const findMenuItemReason = (
  item: MenuItem,
  rental: Rental | undefined,
  isLoaded: boolean,
): MenuItemReason | undefined => {
  if (rental) return isMenuItemEnabled(item, rental) ? undefined : 'unavailable';
  if (isLoaded) return 'noRentals';
  return item === 'terms' ? 'notLoaded' : undefined;
};
