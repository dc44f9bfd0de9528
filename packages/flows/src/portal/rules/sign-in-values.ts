import { agreementNumberToSend } from './check-digit.ts';

/** What the sign-in form holds; the fields of the mode not chosen are empty (P-03). */
export interface SignInValues {
  raNumber: string;
  corporate: boolean;
  /** `dd / mm / yyyy` as it is typed. */
  dob: string;
  lastName: string;
  /** The CDP, or the last four digits of the card. */
  cdp: string;
}

/** Who signs in, ready for the auth service: trimmed, empty values dropped (1§5). */
export type SignInDetails =
  | { readonly kind: 'renter'; readonly agreementNumber: string; readonly dateOfBirth: string }
  | {
      readonly kind: 'corporate';
      readonly agreementNumber: string;
      readonly lastName: string;
      readonly cardOrCdp: string;
    };

/** The typed values as details to send: check digit appended, spaces around `/` in the date removed (1§5, P-02). */
export const signInDetails = (values: SignInValues): SignInDetails => {
  const agreementNumber = agreementNumberToSend(values.raNumber.trim());
  return values.corporate
    ? { kind: 'corporate', agreementNumber, lastName: values.lastName.trim(), cardOrCdp: values.cdp.trim() }
    : { kind: 'renter', agreementNumber, dateOfBirth: values.dob.trim().replace(/\s*\/\s*/g, '/') };
};
