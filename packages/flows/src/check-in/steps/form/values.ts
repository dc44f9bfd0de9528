import type { InviteAnswers } from '../../invite/schema.ts';

/** The form's values. Dates are `dd/mm/yyyy`; phone numbers are E.164, or as they were typed. */
export interface FormValues extends InviteAnswers {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly contactNumber: string;
  readonly emergencyContactNumber: string;
  readonly dob: string;
  /** A code of the state and country list. */
  readonly countryCode: string;
  readonly street: string;
  /** Unit or building. */
  readonly unit: string;
  readonly city: string;
  readonly postalCode: string;
  readonly licenceNumber: string;
  readonly regionOfIssue: string;
  readonly expiry: string;
  /** Whether the licence never expires; `expiry` then holds a substitute date (C-18). */
  readonly noExpiry: boolean;
}

/** The fields in the order in which the page and the error summary show them. */
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
