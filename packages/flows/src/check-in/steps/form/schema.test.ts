import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ValidationError } from 'yup';
import { formErrors as text } from './messages.ts';
import { formSchema } from './schema.ts';
import { FORM_FIELDS, type FormValues } from './values.ts';

const good: FormValues = {
  firstName: 'Aroha',
  lastName: 'Example',
  email: 'aroha@example.com',
  contactNumber: '+61412345678',
  emergencyContactNumber: '',
  dob: '27/03/1985',
  countryCode: 'NS',
  street2: '12 Sample Street',
  street1: '',
  city: 'Exampleton',
  postalCode: '2000',
  licenceNo: 'AB-123456',
  regionOfIssue: 'NS',
  expiry: '',
  noExpiry: false,
  inviteAnswer: '',
  inviteLastName: '',
  inviteMobile: '',
};

const faultsOf = (values: Partial<FormValues>): Record<string, string> => {
  try {
    formSchema.validateSync({ ...good, ...values }, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found: Record<string, string> = {};
    for (const { path = '', message } of error.inner) found[path] ??= message;
    return found;
  }
};

const dayInYears = (years: number, days = 0): string => {
  const now = new Date();
  const day = new Date(now.getFullYear() + years, now.getMonth(), now.getDate() + days);
  return `${String(day.getDate()).padStart(2, '0')}/${String(day.getMonth() + 1).padStart(2, '0')}/${day.getFullYear()}`;
};

describe('the form’s rules (1§5)', () => {
  it('takes what is right', () => expect(faultsOf({})).toEqual({}));

  it('asks for every required field', () => {
    const nothing = Object.fromEntries(FORM_FIELDS.map((field) => [field, ''])) as Partial<FormValues>;
    expect(faultsOf(nothing)).toEqual(
      Object.fromEntries(
        [
          'firstName',
          'lastName',
          'email',
          'contactNumber',
          'dob',
          'countryCode',
          'street2',
          'city',
          'licenceNo',
          'regionOfIssue',
        ].map((field) => [field, text.required]),
      ),
    );
  });

  it.each<[keyof FormValues, string, string | undefined]>([
    ['firstName', '   ', text.required],
    ['firstName', 'Anne\u0000', text.unprintable],
    ['email', 'aroha@', text.email],
    ['email', 'aroha example.com', text.email],
    ['email', ' aroha@example.com ', undefined],
    ['contactNumber', '+6141234567890123', text.phoneLong],
    ['contactNumber', '0412345678', text.phone],
    ['contactNumber', 'ring me', text.phone],
    ['contactNumber', '64211234567', undefined],
    ['emergencyContactNumber', '61412345678', text.emergencySame],
    ['emergencyContactNumber', '+61412345678', text.emergencySame],
    ['emergencyContactNumber', '+64211234567', undefined],
    ['emergencyContactNumber', 'ring me', text.phone],
    ['dob', '1/1/1990', text.date],
    ['dob', '31/02/1990', text.date],
    ['dob', dayInYears(-18), undefined],
    ['dob', dayInYears(-18, 1), text.young],
    ['dob', dayInYears(1), text.young],
    ['dob', dayInYears(-100), text.old],
    ['dob', dayInYears(-100, 1), undefined],
    ['licenceNo', 'AB 123', text.licence],
    ['licenceNo', 'ŌB123', text.licence],
    ['licenceNo', 'A'.repeat(21), text.licenceLong],
    ['licenceNo', 'A'.repeat(20), undefined],
    ['expiry', dayInYears(0), text.expiry],
    ['expiry', dayInYears(0, 1), undefined],
    ['expiry', '31/02/2099', text.expiry],
    ['street2', 'A'.repeat(31), text.line],
    ['street2', 'ā'.repeat(30), undefined],
    ['street1', '🚗'.repeat(16), text.line],
    ['street1', '🚗'.repeat(15), undefined],
  ])('%s %j: %s', (field, value, message) => expect(faultsOf({ [field]: value })[field]).toBe(message));
});

describe('what people are called', () => {
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
  ])('%s is taken as it is', (name) => {
    const { firstName, lastName, city } = formSchema.validateSync({
      ...good,
      firstName: name,
      lastName: name,
      city: name,
    });
    expect([firstName, lastName, city]).toEqual([name, name, name]);
  });

  it('is taken exactly or refused with a text, whatever is typed into any field', () => {
    const everything = () =>
      fc.assert(
        fc.property(
          fc.constantFrom(...FORM_FIELDS),
          fc.string({ unit: 'binary', maxLength: 60 }),
          (field, typed) => {
            const faults = faultsOf({ [field]: typed });
            const isRefused = Object.values(faults).every((words) => words.length > 0);
            if (Object.keys(faults).length > 0) return isRefused;
            const taken = formSchema.validateSync({ ...good, [field]: typed })[field];
            return taken === typed || taken === typed.trim();
          },
        ),
        { numRuns: 60 },
      );
    expect(everything).not.toThrow();
  });
});
