/** Texts that the fields of all forms share. */
export const sharedFieldMessages = {
  required: 'Required',
  optional: '(optional)',
  choose: 'Please choose',
  unprintable: 'Please remove characters that cannot be shown',
} as const;

export const nameMessages = {
  firstName: 'First name',
  lastName: 'Last name',
  lastNameLong: 'Last name should not be more than 25 characters',
} as const;

export const dateMessages = {
  hint: (example: string) => `Day, month and year, such as ${example}`,
  invalid: 'Please Enter Date in dd/mm/yyyy Format',
} as const;
