import type { SignInDetails as ApiSignInDetails } from '@journey/api/auth';
import { agreementNumberToSend } from './check-digit.ts';

/** What the sign-in form holds; the fields of the mode not chosen are empty (P-03). */
export interface SignInValues {
  raNumber: string;
  corporate: boolean;
  /** `dd/mm/yyyy` as it is typed; spaces around the slashes may stand. */
  dob: string;
  lastName: string;
  /** The CDP, or the last four digits of the card. */
  cdp: string;
}

/** Who signs in to the portal, as the auth service takes it. */
export type SignInDetails = Extract<ApiSignInDetails, { variant: 'renter' | 'corporate' }>;

/**
 * The typed values as details to send: check digit appended, spaces around `/` in the date removed
 * (docs/product/portal.md#p-02).
 */
export const signInDetails = ({ raNumber, corporate, dob, lastName, cdp }: SignInValues): SignInDetails => {
  const number = agreementNumberToSend(raNumber.trim());
  return corporate
    ? { variant: 'corporate', raNumber: number, lastName: lastName.trim(), cdp: cdp.trim() }
    : { variant: 'renter', raNumber: number, dob: dob.trim().replace(/\s*\/\s*/g, '/') };
};
