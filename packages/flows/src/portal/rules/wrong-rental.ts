import { agreementNumberToSend } from './check-digit.ts';

/**
 * The rental that a link is about, as the signed-in person has it.
 * @param linked the link's agreement number; one that is none counts as no number at all
 * @param own agreement numbers of the person's rentals: eight digits or, with the check digit, nine
 * @returns the person's own number; `foreign` where the link is about a rental of somebody else's (docs/product/portal.md#p-21); nothing
 *   without a link
 */
export const linkedAmong = (
  linked: string | undefined,
  own: readonly string[],
): { readonly agreementNumber: string } | 'foreign' | undefined => {
  if (linked === undefined || !/^\d{8,9}$/.test(linked)) return undefined;
  const agreementNumber = own.find((one) => agreementNumberToSend(one) === agreementNumberToSend(linked));
  return agreementNumber === undefined ? 'foreign' : { agreementNumber };
};
