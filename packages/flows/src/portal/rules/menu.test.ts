import type { Rental } from '@journey/api/rentals';
import { describe, expect, it } from 'vitest';
import {
  findMenuItemReason,
  isMenuItemEnabled,
  MENU_ITEMS,
  MENU_PATHS,
  RENTAL_DOCUMENTS,
  type MenuItem,
  type MenuItemReason,
} from './menu.ts';

const nothing: Rental = {
  agreementNumber: '123456789',
  brand: 'thrifty',
  country: 'AU',
  pickup: {},
  dropoff: {},
  hasAgreement: false,
  hasSignedAgreement: false,
  hasInvoice: false,
  hasTolls: false,
  hasInsuranceRider: false,
  isInstantReturn: false,
  signedDocuments: [],
  preRentalPhotos: [],
  photoBatches: [],
  damagePhotos: [],
  incidentReports: [],
};
const report = {
  customerPhotos: [],
  staffPhotos: [],
  incidentReports: [],
  assessmentReports: [],
  damageCodes: [],
};
const available = (rental: Rental): readonly MenuItem[] =>
  MENU_ITEMS.filter((item) => isMenuItemEnabled(item, rental));

/**
 * The menu items that are enabled for every rental, because their pages show a message if the data does not exist yet.
 */
const ALWAYS: readonly MenuItem[] = ['photos', 'taxInvoice', 'damage'];

describe('the enabled items of the menu (P-09)', () => {
  it.each<[string, Partial<Rental>, MenuItem | undefined]>([
    ['nothing', {}, undefined],
    ['an agreement', { hasAgreement: true }, 'agreement'],
    ['an invoice', { hasInvoice: true }, undefined],
    ['tolls', { hasTolls: true }, 'tollsInvoice'],
    ['a signed document', { signedDocuments: ['/documents/1'] }, 'terms'],
    ['an incident report', { incidentReports: [report] }, 'incidentReports'],
  ])('a rental with %s enables only the pages for it', (_, data, opened) =>
    expect(available({ ...nothing, ...data })).toEqual(
      MENU_ITEMS.filter((item) => ALWAYS.includes(item) || item === opened),
    ),
  );
});

describe('the reason why an item of the menu is disabled (P-09)', () => {
  it.each<[string, MenuItem, Rental | undefined, boolean, MenuItemReason | undefined]>([
    ['a page whose data the rental has', 'photos', nothing, true, undefined],
    ['a page whose data the rental lacks', 'agreement', nothing, true, 'unavailable'],
    ['a page of a renter without rentals', 'photos', undefined, true, 'noRentals'],
    ['the terms of a renter without rentals', 'terms', undefined, true, 'noRentals'],
    ['a page before the rentals are loaded', 'agreement', undefined, false, undefined],
    ['the terms, which have no page, before the rentals are loaded', 'terms', undefined, false, 'notLoaded'],
  ])('of %s', (_, item, rental, isLoaded, reason) =>
    expect(findMenuItemReason(item, rental, isLoaded)).toBe(reason),
  );
});

it('every item except the signed terms has a page (P-08)', () => {
  const paths = Object.values(MENU_PATHS);
  expect(Object.keys(MENU_PATHS).toSorted()).toEqual(
    MENU_ITEMS.filter((item) => item !== 'terms').toSorted(),
  );
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect(path).toMatch(/^\/app\/[a-z]+(-[a-z]+)*$/);
});

it('requests each document by the services’ name for it', () => {
  expect(
    Object.fromEntries(Object.entries(RENTAL_DOCUMENTS).map(([kind, { fileName }]) => [kind, fileName])),
  ).toEqual({
    agreement: 'rental_agreement',
    taxInvoice: 'rental_invoice',
    tollsInvoice: 'tolls',
    terms: 'signed_rental_agreement',
  });
});
