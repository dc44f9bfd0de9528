import { expect, test } from 'vitest';
import type { ValidationError } from 'yup';
import { textLengthMessages } from '../../../fields/form-messages.ts';
import { loginErrorMessages } from './messages.ts';
import { additionalDriverLoginSchema, bookingLoginSchema, searchLoginSchema } from './schema.ts';

const filled = { lastName: 'Li', goldNo: '55010000', pickupDate: '24/11/2026', pickupLoc: 'SYDA' };
const nothing = { lastName: '', goldNo: '', pickupDate: '', pickupLoc: '' };
type Name = keyof typeof filled;

/**
 * Returns the errors of a form in which only these fields are filled in. Each error consists of its field and its
 * message.
 */
const listErrors = async (names: readonly Name[], empty = ''): Promise<unknown[]> => {
  const blank = Object.fromEntries(Object.keys(nothing).map((name) => [name, empty]));
  const values = { ...blank, ...Object.fromEntries(names.map((name) => [name, filled[name]])) };
  return searchLoginSchema.validate(values, { abortEarly: false }).then(
    () => [],
    ({ inner }: ValidationError) => inner.map(({ path, message }) => [path, message]),
  );
};
const { nobody, twoValues } = loginErrorMessages;

test.each<[Name[], [Name, string][]]>([
  [['lastName', 'goldNo'], []],
  [['lastName', 'pickupDate'], []],
  [['lastName', 'pickupLoc'], []],
  [['goldNo', 'pickupDate'], []],
  [['goldNo', 'pickupLoc'], []],
  [['pickupDate', 'pickupLoc'], [['lastName', nobody]]],
  [['pickupDate'], [['lastName', twoValues]]],
  [['lastName'], [['goldNo', twoValues]]],
  [[], [['lastName', twoValues]]],
])('the search with %j', async (names, errors) => {
  expect(await listErrors(names)).toEqual(errors);
  // A field that contains only spaces counts as empty.
  expect(await listErrors(names, ' ')).toEqual(errors);
});

test.each([
  [100, []],
  [101, [textLengthMessages.tooLong(100)]],
])('a loyalty number of %i characters is told as: %j', async (length, expected) => {
  const values = { ...filled, goldNo: '5'.repeat(length) };
  const found = await searchLoginSchema.validate(values, { abortEarly: false }).then(
    () => [],
    ({ errors }: ValidationError) => errors,
  );
  expect(found).toEqual(expected);
});

test.each([
  ['12345', false],
  ['123456', true],
  ['1234567', false],
  ['M500000001', true],
  ['M5000000012', true],
  ['M50000000123', false],
  ['\u200eM50000\u200b', true],
  ['\u200eM50000000123', false],
])('the booking number %s is one: %s', async (bookingNumber, expected) => {
  const values = { bookingNumber, lastName: 'Li' };
  const found = await bookingLoginSchema.validate(values, { abortEarly: false }).then(
    () => [],
    ({ inner }: ValidationError) => inner.map(({ path }) => path),
  );
  expect(found).toEqual(expected ? [] : ['bookingNumber']);
});

test('numbers lose the marks that a paste brings along before they are sent, and names keep them', async () => {
  const name = 'م\u200dح';
  expect(
    await bookingLoginSchema.validate({ bookingNumber: '\u200e M500000001\u200b ', lastName: name }),
  ).toEqual({
    bookingNumber: 'M500000001',
    lastName: name,
  });
  expect(
    await additionalDriverLoginSchema.validate({
      bookingNumber: '\u2066M50000\u2069',
      licenceNumber: '\u202aAB-12345\u202c',
      regionOfIssue: 'NSW',
    }),
  ).toEqual({ bookingNumber: 'M50000', licenceNumber: 'AB-12345', regionOfIssue: 'NSW' });
  expect(await searchLoginSchema.validate({ ...filled, goldNo: '\ufeff55010000\u200b' })).toEqual(filled);
});
