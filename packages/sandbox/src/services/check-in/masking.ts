/**
 * Masks the values that a weakly authenticated session receives. Surname and branch, or surname and day, are not
 * secret, so such a session gets enough to recognise its own booking, and nothing that a stranger could use. The
 * booking number is masked too, since with the surname it signs in to everything. What was typed in the same session is
 * returned unmasked.
 */
import type { CheckInRecord } from '../../store/records/check-in.ts';
import type { TokenRow } from '../../store/tables.ts';

/** Replaces a letter or digit that is not shown. No form accepts it as input. */
export const MASK_CHARACTER = '•';

/**
 * @returns the text with all but its last two characters masked; a text of up to three characters is hidden entirely
 */
export const maskAllButLastTwo = (text: string): string =>
  text.length > 3 ? MASK_CHARACTER.repeat(text.length - 2) + text.slice(-2) : MASK_CHARACTER.repeat(3);

/** @returns the first letter of an e-mail address and of its domain; their lengths are hidden */
export const maskEmail = (email: string): string =>
  email
    .split('@')
    .map((part) => `${part.slice(0, 1)}${MASK_CHARACTER.repeat(3)}`)
    .join('@');

/** Replaces a value as a whole, so that not even its length shows. */
export const HIDDEN_VALUE = MASK_CHARACTER.repeat(3);

export const maskIfPresent = <T>(value: T | null | undefined, mask: (value: T) => string): string | null =>
  value ? mask(value) : null;

/**
 * Whether a session still receives masked values. An ID check that the session itself began lifts the mask once it has
 * passed, because it has shown the licence. Two other ways to lift it need no rule here: signing in by booking number
 * begins a new session, and typing the licence unmasks the token itself.
 */
export const isMasked = ({ checkIn }: { checkIn: CheckInRecord }, token: TokenRow): boolean => {
  const isProven =
    checkIn.id?.isPassed === true &&
    checkIn.id.transactionId === checkIn.transactionId &&
    isOfSameSignIn(checkIn.idStartedBy, token);
  return token.masked && !isProven;
};

/** Whether a record was made by this session, or by another session of the same sign-in. */
export const isOfSameSignIn = (signIn: string | null | undefined, token: TokenRow): boolean =>
  Boolean(signIn) && signIn === token.signIn;
