/** Error messages of the portal's sign-in form for invalid values and unknown failures. */
export const signInErrorMessages = {
  raNumber: 'Please enter a valid Rental Agreement Number',
  dob: 'Please enter a valid date',
  lastNameLong: 'Please use at most 100 characters',
  cdpShort: 'The minimum length of the last digits or CDP must be 4 characters',
  cdpLong: 'The maximum length of the CDP is 10 characters',
  cdpNumeric: 'Please enter a valid CDP',
  unexpected: 'Some error occurred',
} as const;
