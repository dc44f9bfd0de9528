import { formatCount } from './plural.ts';

// Texts of the fields that the portal's sign-in does not use. They are not in messages.ts, so that the sign-in does not
// load them.

export const textLengthMessages = {
  tooLong: (most: number) => `Please use at most ${formatCount(most, 'character')}`,
} as const;

export const emailMessages = {
  label: 'Email',
  invalid: 'Please enter a valid email address',
} as const;

export const phoneMessages = {
  mobile: 'Mobile number',
  countryCode: 'Country code',
  invalid: 'Please Enter mobile number in countrycode followed by mobile number format',
} as const;

/** Texts of the address suggestions that are shown while an address is typed. */
export const addressSuggestionMessages = {
  suggestions: 'Suggestions',
  searching: 'Looking for addresses',
  noneFound: 'No address found. You can leave it as you typed it.',
  failed: 'Addresses cannot be looked up at the moment. You can leave it as you typed it.',
  again: 'Try again',
} as const;

export const vehicleRegistrationMessages = {
  label: 'Vehicle registration',
  hint: 'As on the number plate',
  invalid: 'Invalid licence length',
} as const;

export const yesNoMessages = { yes: 'Yes', no: 'No' } as const;

export const licenceMessages = {
  number: 'Licence number',
  expiry: 'Licence expiry date',
  region: 'Region of issue',
  short: 'Driving Licence must be more than 3 characters',
  long: 'Driving Licence should not have more than 20 characters',
  characters: 'Licence Number should only have Letters, Numbers, Hyphen',
} as const;
