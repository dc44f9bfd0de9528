import { describe, expect, it } from 'vitest';
import { getDayInCountry } from '../../../fields/moment/country-day.ts';
import { getPlaceholderExpiryDate } from '../../rules/foreign-licence.ts';
import { EMPTY_CHECK_IN_FORM_VALUES, parseStoredCheckInFormValues } from './details.ts';
import { createInitialCheckInFormValues } from './prefill.ts';

const record = {
  customerNumber: '100200',
  firstName: 'AROHA',
  lastName: 'EXAMPLE',
  email: 'AROHA@EXAMPLE.COM',
  contactNumber: '+61412345678',
  emergencyContactNumber: '0298765432',
  street: '12 SAMPLE STREET',
  city: 'EXAMPLETON',
  postalCode: '2000',
  region: 'ns',
  dateOfBirth: '1985-03-27',
  licenceNumber: 'AB123',
  licenceRegion: 'NS',
  licenceExpiry: '2030-12-31',
};
const identity = {
  firstName: 'Aroha Jane',
  lastName: 'Example-Smith',
  dateOfBirth: '1985-03-28',
  licenceNumber: 'CD456',
  licenceRegion: 'VI',
  licenceExpiry: '2031-01-31',
  address: 'Level 12 Example Tower, 250 Very Long Boulevard',
  suburb: 'Tāwharanui',
  postalCode: '2010',
  region: 'NS',
};

describe('createInitialCheckInFormValues (C-15)', () => {
  it('begins with the values on record', () =>
    expect(createInitialCheckInFormValues(record, undefined)).toMatchObject({
      firstName: 'AROHA',
      email: 'aroha@example.com',
      contactNumber: '+61412345678',
      emergencyContactNumber: '+61298765432',
      dob: '27/03/1985',
      countryCode: 'NS',
      street: '12 SAMPLE STREET',
      expiry: '31/12/2030',
    }));

  it.each([
    ['0412 345 678', 'VI', 'AU', '+61412345678'],
    ['021 123 4567', 'NZ', 'NZ', '+64211234567'],
    ['0412 345 678', 'ns', 'NZ', '+61412345678'],
    ['0412 345 678', 'AU', 'NZ', '+61412345678'],
    ['021 123 4567', 'NZ', 'AU', '+64211234567'],
    ['021 123 4567', undefined, 'NZ', '+64211234567'],
    ['02 9876 5432', 'NS', 'NZ', '+61298765432'],
  ])('completes %s, as renters of %s write it, for a booking in %s', (phone, region, country, number) =>
    expect(
      createInitialCheckInFormValues(
        { ...record, region, contactNumber: phone, emergencyContactNumber: phone },
        undefined,
        {},
        country,
      ),
    ).toMatchObject({ contactNumber: number, emergencyContactNumber: number }),
  );

  it.each([
    ['021 123 4567', 'NS', 'NZ', '0211234567'],
    ['0212 345 6789', 'GB', 'NZ', '02123456789'],
  ])(
    'makes no other number of %s, as renters of %s write it, for a booking in %s',
    (phone, region, country, number) =>
      expect(
        createInitialCheckInFormValues({ ...record, region, contactNumber: phone }, undefined, {}, country),
      ).toMatchObject({ contactNumber: number }),
  );

  it('replaces them by the document’s values', () =>
    expect(createInitialCheckInFormValues(record, identity)).toMatchObject({
      firstName: 'Aroha Jane',
      lastName: 'Example-Smith',
      dob: '28/03/1985',
      unit: 'Level 12 Example Tower, 250',
      street: 'Very Long Boulevard',
      city: 'Tāwharanui',
      postalCode: '2010',
      countryCode: 'NS',
      licenceNumber: 'CD456',
      regionOfIssue: 'VI',
      expiry: '31/01/2031',
      contactNumber: '+61412345678',
    }));

  it.each([
    ['a licence of another state', { ...identity, region: 'VI' }],
    ['a document that names no state', { ...identity, region: undefined }],
    ['a document without an address', { ...identity, address: undefined, region: 'VI' }],
  ])('keeps the home state on record with %s', (_, document) =>
    expect(createInitialCheckInFormValues(record, document)).toMatchObject({
      unit: '',
      street: '12 SAMPLE STREET',
      city: 'EXAMPLETON',
      postalCode: '2000',
      countryCode: 'NS',
      regionOfIssue: 'VI',
    }),
  );

  it.each([
    ['no unit', { address: '4 Other Street' }, { unit: '', street: '4 Other Street' }],
    ['no suburb', { suburb: undefined }, { city: '', postalCode: '2010' }],
    ['no postcode', { postalCode: undefined }, { city: 'Tāwharanui', postalCode: '' }],
  ])('keeps no part of the address on record beside a document’s address with %s', (_, document, parts) =>
    expect(
      createInitialCheckInFormValues({ ...record, unit: 'UNIT 7' }, { ...identity, ...document }),
    ).toMatchObject({ countryCode: 'NS', ...parts }),
  );

  it.each([
    [
      'a passport without expiry',
      { licenceRegion: 'IT', licenceExpiry: undefined },
      getPlaceholderExpiryDate(getDayInCountry('AU')),
      true,
    ],
    ['a document that ends', { licenceRegion: 'IT' }, '31/01/2031', false],
    ['a licence of here without expiry', { licenceExpiry: undefined }, '31/12/2030', false],
  ])('sets for %s whether the licence expires (C-18)', (_, document, expiry, noExpiry) =>
    expect(createInitialCheckInFormValues(record, { ...identity, ...document })).toMatchObject({
      expiry,
      noExpiry,
    }),
  );

  it('keeps the checkbox as the person left it', () =>
    expect(
      createInitialCheckInFormValues(
        record,
        { ...identity, licenceRegion: 'IT', licenceExpiry: undefined },
        { noExpiry: false, expiry: '01/02/2031' },
      ),
    ).toMatchObject({ noExpiry: false, expiry: '01/02/2031' }));

  it.each([
    ['keeps', 'a licence from overseas', { licenceRegion: 'IT' }, '01/02/2031', true],
    ['drops', 'an Australian licence', {}, '31/01/2031', false],
    ['drops', 'an Australian licence without expiry', { licenceExpiry: undefined }, '31/12/2030', false],
    ['drops', 'a licence of New Zealand', { licenceRegion: 'NZ' }, '31/01/2031', false],
  ])(
    '%s the checkbox that was ticked before, where %s is verified (C-18)',
    (_, _licence, document, expiry, noExpiry) =>
      expect(
        createInitialCheckInFormValues(
          { ...record, licenceRegion: 'IT' },
          { ...identity, ...document },
          { noExpiry: true, expiry: '01/02/2031' },
        ),
      ).toMatchObject({ expiry, noExpiry }),
  );

  it('uses no placeholder date for a region that was typed before a foreign document was verified', () =>
    expect(
      createInitialCheckInFormValues(
        record,
        { ...identity, licenceRegion: 'IT', licenceExpiry: undefined },
        { regionOfIssue: 'NS' },
      ),
    ).toMatchObject({ regionOfIssue: 'NS', expiry: '31/12/2030', noExpiry: false }));

  it('uses the document’s address when none is on record', () =>
    expect(createInitialCheckInFormValues(undefined, { ...identity, region: 'VI' })).toMatchObject({
      street: 'Very Long Boulevard',
      countryCode: 'VI',
    }));

  it('keeps a value on record that the document lacks', () =>
    expect(createInitialCheckInFormValues(record, { firstName: 'Aroha' })).toMatchObject({
      lastName: 'EXAMPLE',
      street: '12 SAMPLE STREET',
      dob: '27/03/1985',
    }));

  it('replaces both by the values typed before, except verified names', () =>
    expect(
      createInitialCheckInFormValues(record, identity, {
        firstName: 'Other',
        city: '',
        street: '1 New Road',
      }),
    ).toMatchObject({
      firstName: 'Aroha Jane',
      city: '',
      street: '1 New Road',
    }));

  it('is empty when nothing is known', () =>
    expect(createInitialCheckInFormValues(undefined, undefined)).toEqual(EMPTY_CHECK_IN_FORM_VALUES));
});

it.each([
  [
    { city: 'Here', noExpiry: true, unit: 4, other: 'x' },
    { city: 'Here', noExpiry: true },
  ],
  // Values of the check-in form as an earlier release stored them, with that release's field names.
  [
    { street1: 'Unit 2', street2: '1 New Road', licenceNo: 'AB-1', city: 'Here' },
    { unit: 'Unit 2', street: '1 New Road', licenceNumber: 'AB-1', city: 'Here' },
  ],
  [{ street: '', street2: '1 Old Road' }, { street: '' }],
  [undefined, {}],
  ['text', {}],
  [null, {}],
])('parseStoredFormValues(%j)', (stored, kept) => expect(parseStoredCheckInFormValues(stored)).toEqual(kept));
