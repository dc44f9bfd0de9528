/** Digits of a rental agreement number as it is stored and sent. */
const AGREEMENT_DIGITS = 9;

/**
 * The number as it is sent (docs/product/portal.md#p-02): 8 digits get their check digit, the number modulo 7,
 * appended; 9 are sent unchecked.
 * @param typed 8 or 9 digits.
 */
export const agreementNumberToSend = (typed: string): string =>
  typed.length === AGREEMENT_DIGITS - 1 ? `${typed}${Number(typed) % 7}` : typed;

/** Keeps what a rental agreement number may hold while it is typed: digits, nine at most, so never a negative. */
export const agreementNumberTyped = (text: string): string =>
  text.replace(/\D/g, '').slice(0, AGREEMENT_DIGITS);
