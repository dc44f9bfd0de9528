import type { PortalSignInDetails as ApiSignInDetails } from '@journey/api/auth';
import { appendAgreementCheckDigit } from './check-digit.ts';

/**
 * The values of the portal's sign-in form. The fields of the mode (private or corporate) that is not selected are
 * empty (P-03).
 */
export interface SignInFormValues {
  raNumber: string;
  corporate: boolean;
  /** The date of birth as typed, `dd/mm/yyyy`, possibly with spaces around the slashes. */
  dob: string;
  lastName: string;
  /** The corporate renter's CDP number, or the last four digits of the card. */
  cdp: string;
}

/** What a private or corporate renter signs in with, in the form that the auth service expects. */
export type RenterSignInDetails = Extract<ApiSignInDetails, { variant: 'renter' | 'corporate' }>;

/**
 * Converts the values typed in the sign-in form to the details that are sent: appends the check digit to the
 * agreement number and removes spaces around `/` in the date (docs/product/portal.md#p-02).
 */
export const toSignInDetails = ({
  raNumber,
  corporate,
  dob,
  lastName,
  cdp,
}: SignInFormValues): RenterSignInDetails => {
  const number = appendAgreementCheckDigit(raNumber.trim());
  return corporate
    ? { variant: 'corporate', raNumber: number, lastName: lastName.trim(), cdp: cdp.trim() }
    : { variant: 'renter', raNumber: number, dob: dob.trim().replace(/\s*\/\s*/g, '/') };
};
