/**
 * Texts that the fields of all forms share. Error messages for wrong values are in error-messages.ts, which loads
 * later.
 */
export const sharedFieldMessages = {
  optional: '(optional)',
  choose: 'Please choose',
} as const;

export const nameMessages = {
  firstName: 'First name',
  lastName: 'Last name',
} as const;

export const dateMessages = {
  hint: (example: string) => `Day, month and year, such as ${example}`,
} as const;
