import type { ReportFileKind } from '@journey/api/incidents';
import { describe, expect, it } from 'vitest';
import { getPhoneError } from '../../../fields/phone/phone.ts';
import { personFieldMessages } from './messages.ts';
import { toOtherDriverDetails, toOtherDriverValues } from './other-driver.ts';
import {
  EMPTY_THIRD_PARTY,
  EMPTY_WITNESS,
  toThirdPartyValues,
  thirdPartySchema,
  toThirdPartyDetails,
  toWitnessDetails,
  toWitnessValues,
} from './people.ts';

const named = { ...EMPTY_THIRD_PARTY, firstName: 'Riley', lastName: 'Sampleton' };
const draft = { isSubmitted: false };

describe('the other vehicles (V-14)', () => {
  it.each([
    [{ involved: '', parties: [] }, false],
    [{ involved: 'no', parties: [EMPTY_THIRD_PARTY] }, true],
    [{ involved: 'yes', parties: [EMPTY_THIRD_PARTY] }, false],
    [{ involved: 'yes', parties: [named] }, true],
    [{ involved: 'yes', parties: [{ ...named, email: 'no address' }] }, false],
    [{ involved: 'yes', parties: [named, named, named] }, true],
    [{ involved: 'yes', parties: [named, named, named, named] }, false],
  ])('%j: %s', async (values, isValid) => expect(await thirdPartySchema.isValid(values)).toBe(isValid));

  it.each(['yes', 'no', ''])('are none at first, where the answer is %j', (involved) =>
    expect(thirdPartySchema.cast({ involved }, { assert: false })).toEqual({ involved, parties: [] }),
  );

  it('are saved with the address that was typed, which is none where it is the incident’s', () => {
    const { thirdParty, additionalThirdParties } = toThirdPartyDetails(
      { involved: 'yes', parties: [named, { ...named, address: '2 Wattle Road' }] },
      draft,
      [false, true],
    );
    expect(thirdParty).toMatchObject({ address: '', hasLicencePhoto: false });
    expect(additionalThirdParties).toMatchObject([{ address: '2 Wattle Road', hasLicencePhoto: true }]);
  });

  it('are left out when the answer is no, whatever was typed before', () =>
    expect(toThirdPartyDetails({ involved: 'no', parties: [named] }, draft, [])).toEqual({
      hasThirdParty: false,
      thirdParty: undefined,
      additionalThirdParties: undefined,
    }));

  it('keep the mark of a licence photo that was submitted', () => {
    const details = { thirdParty: { firstName: 'Riley', lastName: 'Sampleton', hasLicencePhoto: true } };
    const values = { ...toThirdPartyValues(details, 'AU'), involved: 'yes' };
    for (const isSubmitted of [true, false])
      expect(toThirdPartyDetails(values, { isSubmitted }, [false]).thirdParty?.hasLicencePhoto).toBe(
        isSubmitted,
      );
  });
});

it('reads how else the driver is related only beside the relationship “Other” (V-13)', () => {
  const read = (relationship: string) =>
    toOtherDriverValues({ otherDriver: { relationship, otherRelationship: 'Neighbour' } }, 'AU')
      .otherRelationship;
  expect([read('Friend'), read('Other')]).toEqual(['', 'Neighbour']);
});

it('marks no licence photo that an edit has yet to send as submitted (V-23)', () => {
  const report = { isSubmitted: true, details: {} };
  const witnesses = [{ ...EMPTY_WITNESS, ...named, hadLicencePhoto: false }];
  const parties = [{ ...named, hadLicencePhoto: false }];
  const saved = {
    ...toThirdPartyDetails({ involved: 'yes', parties }, report, [true]),
    ...toWitnessDetails({ witnessed: 'yes', witnesses }, report, [true]),
    ...toOtherDriverDetails(toOtherDriverValues({}, 'AU'), report, [true]),
  };
  expect(
    [saved.thirdParty, saved.witnesses?.[0], saved.otherDriver].map((person) => person?.hasLicencePhoto),
  ).toEqual([false, false, false]);
});

it('marks no licence photo that an earlier edit announced and never sent (V-23)', () => {
  const details = { otherDriver: { hasLicencePhoto: true } };
  const save = (missingParts: readonly ReportFileKind[]) => {
    const report = { isSubmitted: true, missingParts, details };
    const people = [{ ...named, hadLicencePhoto: true }];
    const saved = {
      ...toThirdPartyDetails({ involved: 'yes', parties: people }, report, []),
      ...toWitnessDetails({ witnessed: 'yes', witnesses: people }, report, []),
      ...toOtherDriverDetails(toOtherDriverValues({}, 'AU'), report, []),
    };
    return [saved.thirdParty, saved.witnesses?.[0], saved.otherDriver].map(
      (person) => person?.hasLicencePhoto,
    );
  };
  expect(save(['pdf'])).toEqual([true, true, true]);
  expect(save(['licence-witness'])).toEqual([true, false, true]);
  expect(save(['licence-third-party', 'licence-other-driver'])).toEqual([false, true, false]);
});

it.each([
  ['0412 345 678', 'AU', '+61412345678'],
  ['021 555 0199', 'NZ', '+64215550199'],
  ['+61 412 345 678', 'NZ', '+61412345678'],
  // A stored number that the services accept is locked in a submitted report, so it stays unchanged.
  ['+610412345678', 'AU', '+610412345678'],
  [undefined, 'AU', ''],
] as const)('fills the forms with the stored phone number %j in %s as %j', (phone, country, filled) => {
  const person = { lastName: 'Sampleton', ...(phone && { phone }) };
  const details = { otherDriver: person, thirdParty: person, witnesses: [person, person] };
  const { parties } = toThirdPartyValues({ ...details, additionalThirdParties: [person] }, country);
  const { witnesses } = toWitnessValues(details, country);
  expect([toOtherDriverValues(details, country), ...parties, ...witnesses].map((one) => one.phone)).toEqual(
    Array.from({ length: 5 }, () => filled),
  );
});

it.each([
  ['AU', /^0(4.*)$/, '+61'],
  ['NZ', /^0(2.*)$/, '+64'],
] as const)('has a mobile number of %s as the example of one', async (country, form, code) => {
  const national = form.exec(personFieldMessages.phoneExamples[country])?.[1];
  expect(national).toBeDefined();
  expect(await getPhoneError(code + national)).toBeUndefined();
});
