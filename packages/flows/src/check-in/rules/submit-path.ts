import { typedDay } from '../../fields/date/date.ts';
import { shownDay } from '../../fields/date/shown.ts';
import { withoutPlus } from '../../fields/phone/phone.ts';

/** Where Submit leads (docs/product/check-in.md#c-19): a dialog that asks first, or the services. */
export type SubmitPath = 'restricted' | 're-verify' | 'licence-expiry' | 'direct';

/** The number of a customer who has no record of their own yet. */
export const NO_CUSTOMER = '999999';

/** What the services hold of the person, as far as the path depends on it. */
export interface KnownCustomer {
  readonly number: string | undefined;
  /** A completed ID pass is on record. */
  readonly verified: boolean;
  /** The pass was made in this check-in: what is typed beside it needs no other. */
  readonly hasJustPassed: boolean;
  readonly restricted: boolean;
  readonly email: string | undefined;
  readonly contactNumber: string | undefined;
}

/** What was typed, as far as the path depends on it. */
export interface TypedDetails {
  readonly email: string;
  readonly contactNumber: string;
  /** `dd/mm/yyyy`; empty where the licence has none. */
  readonly expiry: string;
}

const lastFive = (number: string | undefined): string => withoutPlus(number).replace(/\D/g, '').slice(-5);
const plain = (email: string | undefined): string => (email ?? '').trim().toLowerCase();

/**
 * Whether details that the verification stands on were changed: the e-mail, or the last five digits of the
 * phone, of a customer with a record who was verified before this check-in. Whoever passes the ID check in this
 * check-in changes both freely. What the record lacks cannot have been changed.
 */
export const needsReVerification = (known: KnownCustomer, typed: TypedDetails): boolean => {
  if (!known.verified || known.hasJustPassed || !known.number || known.number === NO_CUSTOMER) return false;
  const emailChanged = plain(known.email) !== '' && plain(known.email) !== plain(typed.email);
  const before = lastFive(known.contactNumber);
  return emailChanged || (before !== '' && before !== lastFive(typed.contactNumber));
};

/**
 * Whether the licence ends before the vehicle is brought back.
 * @param expiry `dd/mm/yyyy`, or empty.
 * @param returnAt the return as the services spell it.
 */
export const expiresBeforeReturn = (expiry: string, returnAt: string | undefined): boolean => {
  const ends = typedDay(expiry);
  const back = typedDay(shownDay(returnAt));
  return ends !== undefined && back !== undefined && ends.isBefore(back, 'day');
};

/** Where Submit leads, the first that holds (docs/product/check-in.md#c-19). */
export const submitPath = (
  known: KnownCustomer,
  typed: TypedDetails,
  returnAt: string | undefined,
): SubmitPath => {
  if (known.restricted) return 'restricted';
  if (needsReVerification(known, typed)) return 're-verify';
  return expiresBeforeReturn(typed.expiry, returnAt) ? 'licence-expiry' : 'direct';
};
