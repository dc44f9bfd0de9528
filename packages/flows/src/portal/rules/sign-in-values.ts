import type { SignInDetails as ApiSignInDetails } from '@journey/api/auth';
import { completeAgreementNumber } from './check-digit.ts';

/** The values of the sign-in form. The fields of the mode that is not selected are empty (P-03). */
export interface SignInValues {
  raNumber: string;
  corporate: boolean;
  /** The date of birth as typed, `dd/mm/yyyy`, possibly with spaces around the slashes. */
  dob: string;
  lastName: string;
  /** The corporate renter's CDP number, or the last four digits of the card. */
  cdp: string;
}

/** The credentials of a portal user, as the auth service expects them. */
export type SignInDetails = Extract<ApiSignInDetails, { variant: 'renter' | 'corporate' }>;

/**
 * Converts the typed values to the details to send: appends the check digit and removes spaces around `/` in the date
 * (docs/product/portal.md#p-02).
 */
export const toSignInDetails = ({ raNumber, corporate, dob, lastName, cdp }: SignInValues): SignInDetails => {
  const number = completeAgreementNumber(raNumber.trim());
  return corporate
    ? { variant: 'corporate', raNumber: number, lastName: lastName.trim(), cdp: cdp.trim() }
    : { variant: 'renter', raNumber: number, dob: dob.trim().replace(/\s*\/\s*/g, '/') };
};
