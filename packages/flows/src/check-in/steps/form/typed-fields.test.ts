import { describe, expect, it } from 'vitest';
import { filledCheckInFormValues } from '../../testing/save-context.ts';
import type { CheckInFormValues } from './details.ts';
import { createStoredCheckInForm, listTypedFields, pickTypedValues } from './typed-fields.ts';

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
