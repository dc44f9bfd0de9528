import { describe, expect, it } from 'vitest';
import { ValidationError, type ObjectSchema } from 'yup';
import { phoneMessages, vehicleRegistrationMessages, emailMessages } from '../../fields/form-messages.ts';
import { fieldErrorMessages } from '../../fields/error-messages.ts';
import { reportFrameMessages } from '../messages.ts';
import { contactMessages } from './contact-us/messages.ts';
import { virLoginMessages } from './vir-login/messages.ts';
import { contactDetailsSchema, rentalLookupSchema } from './vir-login/vir-login.ts';
import {
  personFieldMessages,
  otherDriverMessages,
  witnessMessages,
  thirdPartyMessages,
} from './people/messages.ts';
import { EMPTY_ENQUIRY, enquirySchema, isEnquiryType, readEnquiryPrefill } from './contact-us/enquiry.ts';
import {
  EMPTY_THIRD_PARTY,
  thirdPartySchema,
  toThirdPartyDetails,
  toThirdPartyValues,
  EMPTY_WITNESS,
  toWitnessDetails,
  toWitnessValues,
  witnessesSchema,
} from './people/people.ts';
import { otherDriverSchema, toOtherDriverDetails, toOtherDriverValues } from './people/other-driver.ts';

/** Returns the first message of each field that a schema refuses, by the field's path. */
const refusals = async <Values extends object>(schema: ObjectSchema<Values>, values: unknown) => {
  try {
    await schema.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.toReversed().map(({ path = '', message }) => [path, message]));
  }
};

const { required, unprintable } = fieldErrorMessages;
const { firstNameNeeded, lastNameNeeded } = personFieldMessages;
const odd = 'a\u0000b';

describe('an enquiry (V-26)', () => {
  const filled = {
    ...EMPTY_ENQUIRY,
    reportNumber: 'VIR1',
    lastName: 'Okafor',
    firstName: 'Ana',
    email: 'ana@example.com',
    type: 'Other',
    details: 'Hello',
  };
  it.each([
    [filled, {}],
    [{ ...filled, reportNumber: ' ', bookingReference: 'B1' }, {}],
    [{ ...filled, reportNumber: '' }, { reportNumber: contactMessages.eitherReference }],
    [
      { ...filled, reportNumber: ' ', bookingReference: ' ' },
      { reportNumber: contactMessages.eitherReference },
    ],
    [
      EMPTY_ENQUIRY,
      {
        reportNumber: contactMessages.eitherReference,
        lastName: required,
        firstName: required,
        email: required,
        type: required,
        details: required,
      },
    ],
    [{ ...filled, email: 'ana' }, { email: emailMessages.invalid }],
    [{ ...filled, contactNumber: '1' }, { contactNumber: phoneMessages.invalid }],
    [
      { ...filled, bookingReference: odd, details: odd, firstName: odd },
      { bookingReference: unprintable, details: unprintable, firstName: unprintable },
    ],
    [
      {},
      {
        reportNumber: contactMessages.eitherReference,
        lastName: required,
        firstName: required,
        email: required,
        type: required,
        details: required,
      },
    ],
  ])('%j: %j', async (values, expected) => expect(await refusals(enquirySchema, values)).toEqual(expected));

  it('begins empty', () => expect(Object.values(EMPTY_ENQUIRY).join('')).toBe(''));

  it.each([
    [undefined, {}],
    [null, {}],
    ['text', {}],
    [
      { bookingReference: 'B1', reportNumber: 'VIR1', details: 'Hello', enquiryType: 'Other', more: 1 },
      { bookingReference: 'B1', reportNumber: 'VIR1', details: 'Hello', type: 'Other' },
    ],
    [{ type: 'Dispute Damage' }, { type: 'Dispute Damage' }],
    [{ enquiryType: 'Other', type: 'Dispute Damage' }, { type: 'Other' }],
    [{ type: 'Unheard', details: 1, reportNumber: '' }, {}],
  ])('is filled in from %j with %j', (state, values) => expect(readEnquiryPrefill(state)).toEqual(values));

  it.each([
    ['Other', true],
    ['other', false],
    ['', false],
  ])('has the type %j: %s', (type, is) => expect(isEnquiryType(type)).toBe(is));
});

describe('the other driver (V-13)', () => {
  const filled = {
    ...toOtherDriverValues({}, 'AU'),
    firstName: 'Alex',
    lastName: 'Specimen',
    relationship: 'Spouse',
  };
  const all = {
    firstName: 'Alex',
    lastName: 'Specimen',
    licenceNumber: 'X1',
    licenceExpires: '31/01/2030',
    phone: '+61491570156',
    email: 'alex@mail.example',
    address: '1 Rata Road',
    relationship: 'Other',
    otherRelationship: 'Neighbour',
  };
  it.each([
    [filled, {}],
    [all, {}],
    [
      toOtherDriverValues({}, 'AU'),
      {
        firstName: firstNameNeeded,
        lastName: lastNameNeeded,
        relationship: otherDriverMessages.relationshipNeeded,
      },
    ],
    [
      { ...filled, relationship: 'Other' },
      { otherRelationship: otherDriverMessages.otherRelationshipNeeded },
    ],
    [
      { ...filled, licenceExpires: '31/02/2030', phone: '1', email: 'a', address: odd, licenceNumber: odd },
      {
        licenceExpires: fieldErrorMessages.invalidDate,
        phone: phoneMessages.invalid,
        email: emailMessages.invalid,
        address: unprintable,
        licenceNumber: unprintable,
      },
    ],
    [
      {},
      {
        firstName: firstNameNeeded,
        lastName: lastNameNeeded,
        relationship: otherDriverMessages.relationshipNeeded,
      },
    ],
  ])('%j: %j', async (values, expected) =>
    expect(await refusals(otherDriverSchema, values)).toEqual(expected),
  );

  it('is sent as typed and filled in as saved', () => {
    const details = toOtherDriverDetails(all, { details: { customerPresent: true }, isSubmitted: false }, [
      true,
    ]);
    expect(details).toEqual({
      otherDriver: { ...all, licenceExpires: '2030-01-31', customerPresent: true, hasLicencePhoto: true },
    });
    expect(toOtherDriverValues(details, 'AU')).toEqual(all);
    expect(Object.values(toOtherDriverValues({}, 'AU')).join('')).toBe('');
  });

  it('has another relationship only where none of the list was chosen', () =>
    expect(
      toOtherDriverDetails({ ...all, relationship: 'Spouse' }, { details: {}, isSubmitted: false }, [false])
        .otherDriver,
    ).toMatchObject({
      relationship: 'Spouse',
      otherRelationship: undefined,
      hasLicencePhoto: false,
    }));
});

describe('the witnesses (V-15)', () => {
  const noor = { ...EMPTY_WITNESS, firstName: 'Noor', lastName: 'Witness' };
  it.each([
    [{ witnessed: '', witnesses: [EMPTY_WITNESS] }, { witnessed: witnessMessages.questionNeeded }],
    [{ witnessed: 'no', witnesses: [EMPTY_WITNESS] }, {}],
    [{ witnessed: 'no', witnesses: [{ ...EMPTY_WITNESS, phone: '1', email: 'a' }] }, {}],
    [{ witnessed: 'yes', witnesses: [noor, noor] }, {}],
    [
      { witnessed: 'yes', witnesses: [{ ...EMPTY_WITNESS, phone: '1', email: 'a' }] },
      {
        'witnesses[0].firstName': firstNameNeeded,
        'witnesses[0].lastName': lastNameNeeded,
        'witnesses[0].phone': phoneMessages.invalid,
        'witnesses[0].email': emailMessages.invalid,
      },
    ],
    [{}, { witnessed: witnessMessages.questionNeeded }],
  ])('%j: %j', async (values, expected) => expect(await refusals(witnessesSchema, values)).toEqual(expected));

  it('are filled in as saved, with one empty line where there are none', () => {
    const saved = { firstName: 'Noor', lastName: 'Witness', phone: '+61491570110', email: 'n@mail.example' };
    expect(
      toWitnessValues({ hasWitnesses: true, witnesses: [{ ...saved, hasLicencePhoto: true }] }, 'AU'),
    ).toEqual({
      witnessed: 'yes',
      witnesses: [{ ...saved, hadLicencePhoto: true }],
    });
    expect(toWitnessValues({}, 'AU')).toEqual({ witnessed: '', witnesses: [EMPTY_WITNESS] });
    expect(toWitnessValues({ hasWitnesses: false, witnesses: [] }, 'AU').witnessed).toBe('no');
    expect(EMPTY_WITNESS).toEqual({
      firstName: '',
      lastName: '',
      phone: '',
      email: '',
      hadLicencePhoto: false,
    });
  });

  const submitted = { ...noor, hadLicencePhoto: true };
  it.each([
    ['yes', [noor, noor], false, [true, false], { hasWitnesses: true }, [true, false]],
    ['yes', [submitted, noor], true, [], { hasWitnesses: true }, [true, false]],
    ['yes', [submitted], false, [], { hasWitnesses: true }, [false]],
    ['no', [noor], false, [true], { hasWitnesses: false }, undefined],
    ['', [noor], false, [true], { hasWitnesses: undefined }, undefined],
  ])(
    'answered %j with %j, submitted %s, photos %j',
    (witnessed, witnesses, isSubmitted, photos, expected, kept) => {
      const details = toWitnessDetails({ witnessed, witnesses }, { isSubmitted }, photos);
      expect(details).toMatchObject(expected);
      expect(details.witnesses?.map(({ hasLicencePhoto }) => hasLicencePhoto)).toEqual(kept);
      expect(JSON.stringify(details)).not.toContain('hadLicencePhoto');
    },
  );
});

describe('the other vehicles (V-14)', () => {
  const riley = { ...EMPTY_THIRD_PARTY, firstName: 'Riley', lastName: 'Sampleton' };
  it.each([
    [{ involved: '', parties: [EMPTY_THIRD_PARTY] }, { involved: thirdPartyMessages.questionNeeded }],
    [
      { involved: 'no', parties: [{ ...EMPTY_THIRD_PARTY, phone: '1', email: 'a', licenceExpires: 'x' }] },
      {},
    ],
    [{ involved: 'yes', parties: [riley, riley, riley, riley] }, { parties: thirdPartyMessages.most }],
    [
      {
        involved: 'yes',
        parties: [{ ...EMPTY_THIRD_PARTY, phone: '1', email: 'a', licenceExpires: '31/02/2030', make: odd }],
      },
      {
        'parties[0].firstName': firstNameNeeded,
        'parties[0].lastName': lastNameNeeded,
        'parties[0].phone': phoneMessages.invalid,
        'parties[0].email': emailMessages.invalid,
        'parties[0].licenceExpires': fieldErrorMessages.invalidDate,
        'parties[0].make': unprintable,
      },
    ],
    [{}, { involved: thirdPartyMessages.questionNeeded }],
  ])('%j: %j', async (values, expected) =>
    expect(await refusals(thirdPartySchema, values)).toEqual(expected),
  );

  it('are filled in as saved', () => {
    const saved = { firstName: 'Riley', make: 'Ford' };
    expect(
      toThirdPartyValues(
        {
          hasThirdParty: true,
          thirdParty: { ...saved, licenceExpires: '2030-01-31', hasLicencePhoto: true },
          additionalThirdParties: [{ lastName: 'Second' }],
        },
        'AU',
      ),
    ).toEqual({
      involved: 'yes',
      parties: [
        { ...EMPTY_THIRD_PARTY, ...saved, licenceExpires: '31/01/2030', hadLicencePhoto: true },
        { ...EMPTY_THIRD_PARTY, lastName: 'Second' },
      ],
    });
    expect(toThirdPartyValues({}, 'AU')).toEqual({ involved: '', parties: [EMPTY_THIRD_PARTY] });
    const { hadLicencePhoto, ...texts } = EMPTY_THIRD_PARTY;
    expect([hadLicencePhoto, Object.values(texts).join('')]).toEqual([false, '']);
  });

  it('have no list where there is one alone', () => {
    const draft = { isSubmitted: false };
    expect(toThirdPartyDetails({ involved: 'yes', parties: [riley] }, draft, [true])).toEqual({
      hasThirdParty: true,
      thirdParty: {
        ...riley,
        licenceExpires: undefined,
        hasLicencePhoto: true,
        hadLicencePhoto: undefined,
      },
      additionalThirdParties: undefined,
    });
  });
});

describe('finding a rental (V-02, V-03)', () => {
  it.each([
    [{ licence: 'AB1', registration: 'abc-123' }, {}],
    [{}, { licence: reportFrameMessages.required, registration: reportFrameMessages.required }],
    [{ licence: 'AB1', registration: 'A' }, { registration: vehicleRegistrationMessages.invalid }],
  ])('by %j: %j', async (values, expected) =>
    expect(await refusals(rentalLookupSchema, values)).toEqual(expected),
  );

  it.each([
    [{ phoneNumber: '+61412345678', email: 'ana@example.com' }, {}],
    [{}, { phoneNumber: virLoginMessages.phoneNeeded, email: virLoginMessages.emailInvalid }],
    [
      { phoneNumber: '1', email: 'ana' },
      { phoneNumber: phoneMessages.invalid, email: virLoginMessages.emailInvalid },
    ],
  ])('with the contact details %j: %j', async (values, expected) =>
    expect(await refusals(contactDetailsSchema, values)).toEqual(expected),
  );
});
