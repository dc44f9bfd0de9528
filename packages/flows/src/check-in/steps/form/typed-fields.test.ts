import { describe, expect, it } from 'vitest';
import { filledCheckInFormValues } from '../../testing/save-context.ts';
import type { CheckInFormValues } from './details.ts';
import {
  createStoredCheckInForm,
  listTypedFields,
  pickTypedValues,
  readHandedOverValues,
} from './typed-fields.ts';

const began = filledCheckInFormValues;

const address = ['countryCode', 'street', 'unit', 'city', 'postalCode'];

describe('the fields that the person typed (C-15)', () => {
  it.each<[string, Partial<CheckInFormValues>, readonly string[], readonly string[]]>([
    ['nothing was changed', {}, [], []],
    ['a field was changed', { email: 'new@example.com' }, [], ['email']],
    ['a field was emptied', { emergencyContactNumber: '' }, [], ['emergencyContactNumber']],
    ['a field was changed before', {}, ['licenceNumber'], ['licenceNumber']],
    ['another one was changed before', { dob: '01/02/1985' }, ['email'], ['email', 'dob']],
    ['a part of the address was changed', { street: '1 New Road' }, [], address],
    ['the expiry was changed', { expiry: '01/01/2031' }, [], ['expiry', 'noExpiry']],
    ['the expiry was said to be none', { noExpiry: true }, [], ['expiry', 'noExpiry']],
  ])('where %s', (_, changed, before, typed) => {
    const stored = createStoredCheckInForm({ ...began, ...changed }, began, before);
    expect(stored).toMatchObject({ ...began, ...changed });
    expect(listTypedFields(stored).toSorted()).toEqual(typed.toSorted());
  });

  it.each([
    ['a draft of an earlier release', { city: 'Here', email: 'a@example.com' }, ['city', 'email']],
    ['no draft', undefined, []],
    ['a draft that is none', 'text', []],
  ])('in %s', (_, stored, typed) => expect(listTypedFields(stored)).toEqual(typed));

  it('are the only ones whose values go over a verified document', () =>
    expect(pickTypedValues({ ...began, email: 'new@example.com' }, ['email'])).toEqual({
      email: 'new@example.com',
    }));
});

describe('the values that another device hands over (C-33)', () => {
  const record = {
    firstName: 'Aroha',
    lastName: 'Example',
    email: 'aroha@example.com',
    contactNumber: '+61412345678',
    region: 'NS',
    street: '12 Sample Street',
    city: 'Exampleton',
    postalCode: '2000',
    dateOfBirth: '1985-03-27',
    licenceNumber: 'AB-123 456',
    licenceRegion: 'NS',
    licenceExpiry: '2030-12-31',
  };
  // The services store some texts in capitals.
  const saved = { ...record, email: 'AROHA@EXAMPLE.COM', street: '12 SAMPLE STREET', city: 'EXAMPLETON' };
  const home = { countryCode: 'NS', unit: '', city: 'EXAMPLETON', postalCode: '2000' };

  it.each<[string, Partial<typeof record & { unit: string }>, Partial<CheckInFormValues>]>([
    ['nothing was changed', {}, {}],
    ['the e-mail was changed', { email: 'NEW@EXAMPLE.COM' }, { email: 'new@example.com' }],
    ['the street was changed', { street: '1 NEW ROAD' }, { ...home, street: '1 NEW ROAD' }],
    ['a unit was added', { unit: 'Unit 2' }, { ...home, street: '12 SAMPLE STREET', unit: 'Unit 2' }],
    ['the expiry was changed', { licenceExpiry: '2031-01-01' }, { expiry: '01/01/2031', noExpiry: false }],
  ])('where %s', (_, changed, values) =>
    expect(
      readHandedOverValues({ status: 'CHECKIN_FORM', driver: { ...saved, ...changed } }, record),
    ).toEqual(values),
  );

  const driver = { ...saved, city: 'ELSEWHERE' };
  it.each([
    ['a check-in in which nothing was saved', { status: 'INPROGRESS', driver } as const, record],
    ['a reservation without a driver', { status: 'CHECKIN_FORM' } as const, record],
    ['a customer without a record', { status: 'CHECKIN_FORM', driver } as const, undefined],
  ])('are none for %s', (_, reservation, known) =>
    expect(readHandedOverValues(reservation, known)).toEqual({}),
  );
});
