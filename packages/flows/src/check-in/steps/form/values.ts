import type { InviteAnswers } from '../../invite/schema.ts';

/** What the form holds. Dates are `dd/mm/yyyy`, phones as they are typed or E.164. */
export interface FormValues extends InviteAnswers {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly contactNumber: string;
  readonly emergencyContactNumber: string;
  readonly dob: string;
  /** A code of the state and country list. */
  readonly countryCode: string;
  /** Street address. */
  readonly street: string;
  /** Unit or building. */
  readonly unit: string;
  readonly city: string;
  readonly postalCode: string;
  readonly licenceNumber: string;
  readonly regionOfIssue: string;
  readonly expiry: string;
  /** The licence never expires; `expiry` then holds the day that stands for it (C-18). */
  readonly noExpiry: boolean;
}

/** In the order they stand on the page: the error summary's order. */
export const FORM_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'contactNumber',
  'emergencyContactNumber',
  'dob',
  'countryCode',
  'street',
  'unit',
  'city',
  'postalCode',
  'licenceNumber',
  'regionOfIssue',
  'expiry',
] as const satisfies readonly (keyof FormValues)[];

export const EMPTY_FORM: FormValues = {
  firstName: '',
  lastName: '',
  email: '',
  contactNumber: '',
  emergencyContactNumber: '',
  dob: '',
  countryCode: '',
  street: '',
  unit: '',
  city: '',
  postalCode: '',
  licenceNumber: '',
  regionOfIssue: '',
  expiry: '',
  noExpiry: false,
  inviteAnswer: '',
  inviteLastName: '',
  inviteMobile: '',
};
