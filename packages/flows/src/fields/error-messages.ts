/**
 * The error messages for wrong values that the fields of all forms share. They are in a separate file, so that a form
 * can appear before they have loaded.
 */
export const fieldErrorMessages = {
  required: 'Required',
  unprintable: 'Please remove characters that cannot be shown',
  lastNameLong: 'Last name should not be more than 25 characters',
  invalidDate: 'Please Enter Date in dd/mm/yyyy Format',
} as const;
