import type { Rental } from '@journey/api/rentals';
import { hasRentalDocument } from './documents.ts';

/**
 * The items of the portal's menu that lead to data of the current rental, in their order
 * (docs/product/portal.md#p-08).
 */
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

/**
 * The addresses to which the menu items about a rental lead. The signed terms have no page, since they open in a
 * new tab.
 */
export const MENU_PATHS: Record<Exclude<MenuItem, 'terms'>, string> = {
  photos: '/app/rental-photos',
  agreement: '/app/rental-agreement',
  taxInvoice: '/app/tax-invoice',
  tollsInvoice: '/app/tolls-invoice',
  damage: '/app/damage-documentation',
  incidentReports: '/app/vehicle-incident-reports',
};

/**
 * Whether an item of the portal's menu is enabled. It is disabled when the rental lacks the data for it
 * (docs/product/portal.md#p-09). The tax invoice is always enabled, because its page says when the invoice is not
 * there yet.
 * @param rental the current rental; undefined when the person has none.
 */
export const isMenuItemEnabled = (item: MenuItem, rental: Rental | undefined): boolean => {
  if (!rental) return false;
  switch (item) {
    case 'agreement':
    case 'tollsInvoice':
    case 'terms':
      return hasRentalDocument(item, rental);
    case 'incidentReports':
      return rental.incidentReports.length > 0;
    default:
      return true;
  }
};
