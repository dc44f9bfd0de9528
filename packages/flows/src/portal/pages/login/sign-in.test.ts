import { ValidationError } from 'yup';
import { describe, expect, it } from 'vitest';
import { textLengthMessages } from '../../../fields/form-messages.ts';
import { type SignInFormValues, signInSchema } from './sign-in.ts';

const renter: SignInFormValues = {
  raNumber: '123456782',
  corporate: false,
  dob: '27 / 03 / 1985',
  lastName: '',
  cdp: '',
};
const corporate: SignInFormValues = {
  raNumber: '123456782',
  corporate: true,
  dob: '',
  lastName: 'Okafor',
  cdp: '1234',
};

/** Validates the values of the sign-in form. Returns the first message of each invalid field. */
const refusals = (values: SignInFormValues): Record<string, string> => {
  try {
    signInSchema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.toReversed().map(({ path, message }) => [path ?? '', message]));
  }
};

describe('signInSchema (P-01, P-03)', () => {
  it.each<[string, SignInFormValues, Record<string, string>]>([
    ['a renter', renter, {}],
    ['eight digits', { ...renter, raNumber: '12345678' }, {}],
    ['no number', { ...renter, raNumber: '' }, { raNumber: 'Required' }],
    ['blanks alone', { ...renter, raNumber: '   ' }, { raNumber: 'Required' }],
    [
      'seven digits',
      { ...renter, raNumber: '1234567' },
      { raNumber: 'Please enter a valid Rental Agreement Number' },
    ],
    ['no date', { ...renter, dob: '' }, { dob: 'Required' }],
    ['half a date', { ...renter, dob: '27 / 0' }, { dob: 'Please enter a valid date' }],
    ['no such day', { ...renter, dob: '31 / 04 / 1985' }, { dob: 'Please enter a valid date' }],
    ['a corporate renter', corporate, {}],
    ['a long CDP', { ...corporate, cdp: '1234567890' }, {}],
    ['no last name', { ...corporate, lastName: '' }, { lastName: 'Required' }],
    ['a last name of 100 characters', { ...corporate, lastName: 'a'.repeat(100) }, {}],
    [
      'a last name of 101 characters',
      { ...corporate, lastName: 'a'.repeat(101) },
      { lastName: textLengthMessages.tooLong(100) },
    ],
    ['no CDP', { ...corporate, cdp: '' }, { cdp: 'Required' }],
    [
      'three digits',
      { ...corporate, cdp: '123' },
      { cdp: 'The minimum length of the last digits or CDP must be 4 characters' },
    ],
    [
      'eleven digits',
      { ...corporate, cdp: '12345678901' },
      { cdp: 'The maximum length of the CDP is 10 characters' },
    ],
    ['letters', { ...corporate, cdp: '12AB' }, { cdp: 'Please enter a valid CDP' }],
    ['nothing at all', { ...renter, raNumber: '', dob: '' }, { raNumber: 'Required', dob: 'Required' }],
  ])('%s', (_name, values, expected) => expect(refusals(values)).toEqual(expected));
});
