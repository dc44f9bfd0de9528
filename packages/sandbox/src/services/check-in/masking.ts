/**
 * Masks personal data in the responses to a session that was opened with a surname and a branch or date. Others
 * may know these details, so such a session gets enough to recognise its own booking, and nothing that a stranger
 * could use. The booking number is masked too, because with the surname it opens an unmasked session. What the
 * person typed in the same session is returned unmasked.
 */
import type { CheckInRecord } from '../../store/records/check-in.ts';
import type { TokenRow } from '../../store/rows/session.ts';

/** The character that replaces a masked letter or digit. No form accepts it as input. */
export const MASK_CHARACTER = '•';

/**
 * @returns the text with all but its last two characters masked. A text of up to three characters becomes three
 *   mask characters.
 */
export const maskAllButLastTwo = (text: string): string =>
  text.length > 3 ? MASK_CHARACTER.repeat(text.length - 2) + text.slice(-2) : MASK_CHARACTER.repeat(3);

/**
 * @returns the e-mail address with only the first letter of its name and of its domain; mask characters replace
 *   the rest and hide its length
 */
export const maskEmail = (email: string): string =>
  email
    .split('@')
    .map((part) => `${part.slice(0, 1)}${MASK_CHARACTER.repeat(3)}`)
    .join('@');

/** Three mask characters that replace a whole value, so that not even its length is revealed. */
export const HIDDEN_VALUE_MASK = MASK_CHARACTER.repeat(3);

export const maskIfPresent = <T>(value: T | null | undefined, mask: (value: T) => string): string | null =>
  value ? mask(value) : null;

/**
 * Whether a session receives masked values. Masking ends when an ID verification that the session itself started has
 * passed, because the person has then shown the licence. Two other ways to end it need no rule here: signing in by
 * booking number starts a new session, and typing the licence number unmasks the token itself.
 */
export const areValuesMaskedForSession = (
  { checkIn }: { checkIn: CheckInRecord },
  token: TokenRow,
): boolean => {
  const isProven =
    checkIn.id?.isPassed === true &&
    checkIn.id.transactionId === checkIn.transactionId &&
    isOfSameSignIn(checkIn.idStartedBy, token);
  return token.masked && !isProven;
};

/** Whether a record was made in this session, or in another session of the same sign-in. */
export const isOfSameSignIn = (signIn: string | null | undefined, token: TokenRow): boolean =>
  Boolean(signIn) && signIn === token.signIn;
