import { agreementNumberToSend } from './check-digit.ts';

/**
 * Whether a link is about another rental than the one signed in with (docs/product/portal.md#p-21).
 * @param linked the link's rental agreement number; text of another form counts as no number.
 * @param signedIn the session's agreement number: eight digits or, with the check digit, nine.
 */
export const isWrongRental = (linked: string | undefined, signedIn: string): boolean =>
  linked !== undefined &&
  /^\d{8,9}$/.test(linked) &&
  agreementNumberToSend(linked) !== agreementNumberToSend(signedIn);
