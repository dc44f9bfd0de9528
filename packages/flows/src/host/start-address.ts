import { readOnce } from '../engine/read-once.ts';
import { agreementNumberTyped } from '../portal/rules/check-digit.ts';
import type { SignInPrefill } from '../portal/portal.ts';

/** What the root hands on to the sign-in (docs/product/README.md#h-09). */
const CARRIED = ['raNumber', 'lastName', 'dob', 'accountType'];

/**
 * The sign-in's address for a visit to the root, carrying what the sign-in reads, or plain `/login` (H-09).
 * @param search the root address's query.
 */
export const loginAddress = (search: string): string => {
  const asked = new URLSearchParams(search);
  const carried = new URLSearchParams();
  for (const name of CARRIED) {
    const value = asked.get(name);
    if (value) carried.set(name, value);
  }
  return carried.size > 0 ? `/login?${carried}` : '/login';
};

/** Whether an address is the portal's own login, which forgets the portal's kept state at start-up. */
export const isPortalLogin = (pathname: string): boolean => /^\/login\/?$/.test(pathname);

/** Whether an address is one of the check-in's, whose pages are a part of their own. */
export const isCheckIn = (pathname: string): boolean => /^\/[a-z-]*checkin/i.test(pathname);

/** Whether an address shows something of a signed-in renter's (P-07, P-23); the router does not mind upper case. */
export const isBehindSession = (pathname: string): boolean => /^\/(app|personalinfo)(\/|$)/i.test(pathname);

/**
 * A date of birth from a link as the field shows it; empty when it looks like none. Whether there is such a day is for the
 * form's rule: the library of dates is not loaded before the form.
 * @param text `dd/mm/yyyy`, `dd-mm-yyyy` or `yyyy-mm-dd`, spaces allowed.
 */
const birthDateTyped = (text: string): string => {
  const typed = text
    .replace(/\s/g, '')
    .replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')
    .replaceAll('-', '/');
  return /^\d\d\/\d\d\/\d{4}$/.test(typed) ? typed : '';
};

/** Reads what a link brings to the sign-in and takes personal data out of the address (P-04). */
export const readPrefill = (): SignInPrefill => {
  const corporate = new URLSearchParams(location.search).get('accountType') === 'corporate';
  const { raNumber, lastName, dob } = readOnce(['raNumber', 'lastName', 'dob']);
  return {
    corporate,
    raNumber: raNumber && agreementNumberTyped(raNumber),
    lastName,
    dob: dob && birthDateTyped(dob),
  };
};
