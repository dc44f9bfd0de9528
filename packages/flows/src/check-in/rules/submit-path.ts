import { parseDay } from '../../fields/date/date.ts';
import { formatWireDay } from '../../fields/date/format-date.ts';
import { toWirePhoneDigits } from '../../fields/phone/phone.ts';
import { isNumberOfRecord } from './customer-number.ts';

/**
 * What the Submit button of the check-in form does first (docs/product/check-in.md#c-19): it opens a dialog, or sends
 * the form.
 */
export type SubmitAction = 'restricted' | 're-verify' | 'verify-first' | 'licence-expiry' | 'direct';

/** The values on the customer's record that decide whether Submit sends the check-in form or opens a dialog first. */
export interface CustomerRecordValues {
  readonly number: string | undefined;
  /** Whether the customer's record says that an ID check was passed. */
  readonly verified: boolean;
  /** Whether the ID check was passed in this check-in, so that changed details need no new one. */
  readonly hasJustPassed: boolean;
  /**
   * Whether the person continues without the identity check, because of an outage or by choice. The services accept
   * this, and changed details then need no new check.
   */
  readonly isSkipped: boolean;
  readonly restricted: boolean;
  readonly email: string | undefined;
  readonly contactNumber: string | undefined;
}

/**
 * The driver's contact details and the licence's expiry, as typed into the check-in form. They decide whether
 * Submit sends the form or opens a dialog first.
 */
export interface EnteredContactAndLicenceExpiry {
  readonly email: string;
  readonly contactNumber: string;
  /** The licence's expiry, as `dd/mm/yyyy`; empty where the licence has none. */
  readonly expiry: string;
}

const lastFive = (number: string | undefined): string =>
  toWirePhoneDigits(number).replace(/\D/g, '').slice(-5);
const plain = (email: string | undefined): string => (email ?? '').trim().toLowerCase();

/**
 * Whether changed details require a new verification. They do if a customer with a record, who was verified before
 * this check-in, changes the email or the last five digits of the phone number. A customer who passes the ID check in
 * this check-in may change both. So may one who continues without it (C-14, C-33), because the counter checks the
 * licence. Filling in a value that the record lacks is not a change.
 */
export const needsNewIdentityVerification = (
  known: CustomerRecordValues,
  typed: EnteredContactAndLicenceExpiry,
): boolean => {
  if (!known.verified || known.hasJustPassed || known.isSkipped || !isNumberOfRecord(known.number))
    return false;
  const emailChanged = plain(known.email) !== '' && plain(known.email) !== plain(typed.email);
  const before = lastFive(known.contactNumber);
  return emailChanged || (before !== '' && before !== lastFive(typed.contactNumber));
};

/**
 * Whether the licence expires before the vehicle's return.
 * @param expiry `dd/mm/yyyy`, or empty
 * @param returnAt the return's date and time as the services send it
 */
export const doesLicenceExpireBeforeReturn = (expiry: string, returnAt: string | undefined): boolean => {
  const ends = parseDay(expiry);
  const back = parseDay(formatWireDay(returnAt));
  return ends !== undefined && back !== undefined && ends.isBefore(back, 'day');
};

/**
 * Returns what Submit does first in the check-in form. The first condition that applies decides
 * (docs/product/check-in.md#c-19).
 */
export const decideSubmitAction = (
  known: CustomerRecordValues,
  typed: EnteredContactAndLicenceExpiry,
  returnAt: string | undefined,
): SubmitAction => {
  if (known.restricted) return 'restricted';
  if (needsNewIdentityVerification(known, typed)) return 're-verify';
  return doesLicenceExpireBeforeReturn(typed.expiry, returnAt) ? 'licence-expiry' : 'direct';
};
