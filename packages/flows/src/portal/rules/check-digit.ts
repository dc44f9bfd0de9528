import { toPlainCode } from '@journey/ui';

/** The number of digits of a rental agreement number, including its check digit. */
const AGREEMENT_DIGITS = 9;

/**
 * Returns a rental agreement number in the form in which it is sent (docs/product/portal.md#p-02). To 8 digits it
 * appends the check digit, which is the number modulo 7. 9 digits are returned without a check.
 * @param typed 8 or 9 digits
 */
export const appendAgreementCheckDigit = (typed: string): string =>
  typed.length === AGREEMENT_DIGITS - 1 ? `${typed}${Number(typed) % 7}` : typed;

/** Removes everything from a typed text except digits, and limits it to the nine digits of an agreement number. */
export const keepAgreementNumberDigits = (text: string): string =>
  toPlainCode(text).replace(/\D/g, '').slice(0, AGREEMENT_DIGITS);
