import { appendAgreementCheckDigit } from './check-digit.ts';

/**
 * Looks up the rental of a link among the rentals of the signed-in person.
 * @param linked the link's agreement number; an invalid one is ignored
 * @param own agreement numbers of the person's rentals: eight digits or, with the check digit, nine
 * @returns the agreement number as it is in `own`; `foreign` if the link is to somebody else's rental
 * (docs/product/portal.md#p-21); undefined without a link
 */
export const findLinkedRental = (
  linked: string | undefined,
  own: readonly string[],
): { readonly agreementNumber: string } | 'foreign' | undefined => {
  if (linked === undefined || !/^\d{8,9}$/.test(linked)) return undefined;
  const agreementNumber = own.find(
    (item) => appendAgreementCheckDigit(item) === appendAgreementCheckDigit(linked),
  );
  return agreementNumber === undefined ? 'foreign' : { agreementNumber };
};
