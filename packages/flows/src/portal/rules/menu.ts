import type { Rental } from '@journey/api/rentals';
import { hasDocument } from './documents.ts';

/** The rental's pages in the order of the menu (docs/product/portal.md#p-08). */
export const MENU = [
  'photos',
  'agreement',
  'taxInvoice',
  'tollsInvoice',
  'damage',
  'incidentReports',
  'terms',
] as const;
export type MenuItem = (typeof MENU)[number];

/** Addresses of the rental's pages. The signed terms have none: they open in a tab of their own. */
export const MENU_PATHS: Record<Exclude<MenuItem, 'terms'>, string> = {
  photos: '/app/rental-photos',
  agreement: '/app/rental-agreement',
  taxInvoice: '/app/tax-invoice',
  tollsInvoice: '/app/tolls-invoice',
  damage: '/app/damage-documentation',
  incidentReports: '/app/vehicle-incident-reports',
};

/**
 * Whether a menu item can be used for a rental: disabled when its data is missing (docs/product/portal.md#p-09). A tax
 * invoice's page says itself that the invoice is not there yet.
 * @param rental the current rental; none while there is no rental at all.
 */
export const isAvailable = (item: MenuItem, rental: Rental | undefined): boolean => {
  if (!rental) return false;
  switch (item) {
    case 'agreement':
    case 'tollsInvoice':
    case 'terms':
      return hasDocument(item, rental);
    case 'incidentReports':
      return rental.incidentReports.length > 0;
    default:
      return true;
  }
};
