/**
 * What a sign-in is told that proved little. Surname and branch, or surname and day, are no secret: such a session hears
 * enough to know its own booking by, and nothing that a stranger could use, the booking number included, since that and
 * the surname would sign in to all of it. What was typed in the same session is told as it is.
 */
import type { CheckInRecord } from '../../store/records/check-in.ts';
import type { TokenRow } from '../../store/tables.ts';

/** Stands for a letter or digit that is not told. No form takes it. */
export const maskSign = '•';

/** @returns the text's last two letters or digits behind marks, as many as it had at least two more of */
export const maskedEnd = (text: string): string =>
  text.length > 3 ? maskSign.repeat(text.length - 2) + text.slice(-2) : maskSign.repeat(3);

/** @returns the first letter of an e-mail address and of its domain; their lengths are not told */
export const maskedEmail = (email: string): string =>
  email
    .split('@')
    .map((part) => `${part.slice(0, 1)}${maskSign.repeat(3)}`)
    .join('@');

/** Whatever stood there, its length included. */
export const hidden = maskSign.repeat(3);

export const ifThere = <T>(value: T | null | undefined, mask: (value: T) => string): string | null =>
  value ? mask(value) : null;

/**
 * Whether a session is still told masked values: until an ID check that it began itself has passed, which shows the
 * licence. A booking number signs in anew, and a typed licence lifts the mask from the token itself.
 */
export const isMasked = ({ checkIn }: { checkIn: CheckInRecord }, token: TokenRow): boolean => {
  const isProven =
    checkIn.id?.isPassed === true &&
    checkIn.id.transactionId === checkIn.transactionId &&
    isOfSession(checkIn.idStartedBy, token);
  return token.masked && !isProven;
};

/** Whether something was done by this session, or by one that came of the same sign-in. */
export const isOfSession = (signIn: string | null | undefined, token: TokenRow): boolean =>
  Boolean(signIn) && signIn === token.signIn;
