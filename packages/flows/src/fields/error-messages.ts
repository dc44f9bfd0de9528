/**
 * What fields of all forms say about wrong values. These texts are in a file of their own, so that a form can be shown
 * before they have loaded.
 */
export const fieldErrorMessages = {
  required: 'Required',
  unprintable: 'Please remove characters that cannot be shown',
  lastNameLong: 'Last name should not be more than 25 characters',
  invalidDate: 'Please Enter Date in dd/mm/yyyy Format',
} as const;
