import { toPlainCode } from '@journey/ui';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ValidationError } from 'yup';
import {
  emailMessages,
  licenceMessages,
  phoneMessages,
  textLengthMessages,
} from '../../../fields/form-messages.ts';
import { formatWireDay } from '../../../fields/date/format-date.ts';
import { getDayInCountry } from '../../../fields/moment/country-day.ts';
import { fieldErrorMessages } from '../../../fields/error-messages.ts';
import { checkInFormErrorMessages as text } from './messages.ts';
import {
  EMPTY_CHECK_IN_FORM_VALUES,
  checkInFormSchema,
  toDriverDetails,
  type CheckInFormValues,
} from './details.ts';

/**
 * All fields of the check-in form that have an error text of their own. The invitation's fields have their
 * rules in invite/schema.ts, and the checkbox for a licence without expiry has none, like the date that it replaces.
 */
const FORM_FIELDS = (Object.keys(EMPTY_CHECK_IN_FORM_VALUES) as (keyof CheckInFormValues)[]).filter(
  (field) => field !== 'noExpiry' && field !== 'replacedExpiry' && !field.startsWith('invite'),
);

/** Fields that convert what is typed to plain characters, such as a full-width digit to an ordinary digit. */
const CODES: readonly (keyof CheckInFormValues)[] = ['licenceNumber', 'postalCode'];

const good: CheckInFormValues = {
  firstName: 'Aroha',
  lastName: 'Example',
  email: 'aroha@example.com',
  contactNumber: '+61412345678',
  emergencyContactNumber: '',
  dob: '27/03/1985',
  countryCode: 'NS',
  street: '12 Sample Street',
  unit: '',
  city: 'Exampleton',
  postalCode: '2000',
  licenceNumber: 'AB-123456',
  regionOfIssue: 'NS',
  expiry: '',
  noExpiry: false,
  replacedExpiry: '',
  inviteAnswer: '',
  inviteLastName: '',
  inviteMobile: '',
};

const faultsOf = async (values: Partial<CheckInFormValues>): Promise<Record<string, string>> => {
  try {
    await checkInFormSchema.validate({ ...good, ...values }, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found: Record<string, string> = {};
    for (const { path = '', message } of error.inner) found[path] ??= message;
    return found;
  }
};

const dayInYears = (years: number, days = 0): string => {
  const [year = 0, month = 0, date = 0] = getDayInCountry('AU').split('-').map(Number);
  const day = new Date(Date.UTC(year + years, month - 1, date + days));
  return formatWireDay(day.toISOString().slice(0, 10))!;
};

describe('the form’s rules', () => {
  it('accepts valid values', async () => expect(await faultsOf({})).toEqual({}));

  it('asks for every required field', async () => {
    const nothing = Object.fromEntries(FORM_FIELDS.map((field) => [field, ''])) as Partial<CheckInFormValues>;
    expect(await faultsOf(nothing)).toEqual(
      Object.fromEntries(
        [
          'firstName',
          'lastName',
          'email',
          'contactNumber',
          'dob',
          'countryCode',
          'street',
          'city',
          'licenceNumber',
          'regionOfIssue',
        ].map((field) => [field, fieldErrorMessages.required]),
      ),
    );
  });

  it.each<[keyof CheckInFormValues, string, string | undefined]>([
    ['firstName', '   ', fieldErrorMessages.required],
    ['firstName', 'Anne\u0000', fieldErrorMessages.unprintable],
    ['firstName', 'Anne•', fieldErrorMessages.unprintable],
    ['lastName', '•••', fieldErrorMessages.unprintable],
    ['email', 'a•••@example.com', fieldErrorMessages.unprintable],
    ['street', '1 Road • Rear', fieldErrorMessages.unprintable],
    ['unit', '• 2', fieldErrorMessages.unprintable],
    ['city', '•', fieldErrorMessages.unprintable],
    ['postalCode', '20••', fieldErrorMessages.unprintable],
    ['email', 'aroha@', emailMessages.invalid],
    ['email', 'aroha example.com', emailMessages.invalid],
    ['email', ' aroha@example.com ', undefined],
    ['contactNumber', '+6141234567890123', phoneMessages.invalid],
    ['contactNumber', '0412345678', phoneMessages.invalid],
    ['contactNumber', 'ring me', phoneMessages.invalid],
    ['contactNumber', '64211234567', undefined],
    ['emergencyContactNumber', '61412345678', text.emergencySame],
    ['emergencyContactNumber', '+61412345678', text.emergencySame],
    ['emergencyContactNumber', '+64211234567', undefined],
    ['emergencyContactNumber', 'ring me', phoneMessages.invalid],
    ['dob', '1/1/1990', fieldErrorMessages.invalidDate],
    ['dob', '31/02/1990', fieldErrorMessages.invalidDate],
    ['dob', dayInYears(-18), undefined],
    ['dob', dayInYears(-18, 1), text.young],
    ['dob', dayInYears(1), text.young],
    ['dob', dayInYears(-100), text.old],
    ['dob', dayInYears(-100, 1), undefined],
    ['licenceNumber', 'AB 123', licenceMessages.characters],
    ['licenceNumber', 'ŌB123', licenceMessages.characters],
    ['licenceNumber', 'A'.repeat(21), licenceMessages.long],
    ['licenceNumber', 'A'.repeat(20), undefined],
    ['expiry', dayInYears(0), text.expiry],
    ['expiry', dayInYears(0, 1), undefined],
    ['expiry', '31/02/2099', text.expiry],
    ['street', 'A'.repeat(31), textLengthMessages.tooLong(30)],
    ['street', 'ā'.repeat(30), undefined],
    ['postalCode', '1'.repeat(11), textLengthMessages.tooLong(10)],
    ['postalCode', 'SW1A 2AA', undefined],
    ['email', `${'a'.repeat(250)}@example.com`, emailMessages.invalid],
    ['unit', '🚗'.repeat(16), textLengthMessages.tooLong(30)],
    ['unit', '🚗'.repeat(15), undefined],
  ])('%s %j: %s', async (field, value, message) =>
    expect((await faultsOf({ [field]: value }))[field]).toBe(message),
  );
});

describe('names', () => {
  it.each([
    'Tūī Ngāwhātua',
    "D'Arcy-O’Neill",
    'Nguyễn',
    'X Æ A-12',
    'محمد',
    'שלום',
    '李',
    'Jean‑Luc',
    'Zoë 🦘',
    '<b>Bob</b>',
    "Robert'); DROP TABLE renters;--",
    'A'.repeat(200),
  ])('accepts %s unchanged', async (name) => {
    const { firstName, lastName, city } = await checkInFormSchema.validate({
      ...good,
      firstName: name,
      lastName: name,
      city: name,
    });
    expect([firstName, lastName, city]).toEqual([name, name, name]);
  });

  it('accepts any typed value unchanged, in its composed form (NFC, a code NFKC), or refuses it', async () => {
    const everything = fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...FORM_FIELDS),
        fc.string({ unit: 'binary', maxLength: 60 }),
        async (field, typed) => {
          const faults = await faultsOf({ [field]: typed });
          const isRefused = Object.values(faults).every((words) => words.length > 0);
          if (Object.keys(faults).length > 0) return isRefused;
          const taken = (await checkInFormSchema.validate({ ...good, [field]: typed }))[field];
          const composed = CODES.includes(field) ? toPlainCode(typed) : typed.normalize('NFC');
          return [typed, typed.trim(), composed.trim()].includes(String(taken ?? ''));
        },
      ),
      { numRuns: 60 },
    );
    await expect(everything).resolves.toBeUndefined();
  });
});

describe('the details that are sent', () => {
  it.each(['firstName', 'email', 'street', 'unit', 'city', 'postalCode', 'licenceNumber', 'expiry'] as const)(
    'are the same with spaces around %s',
    (field) => {
      const value = good[field] || '12';
      expect(toDriverDetails({ ...good, [field]: ` ${value}  ` })).toEqual(
        toDriverDetails({ ...good, [field]: value }),
      );
    },
  );
});
