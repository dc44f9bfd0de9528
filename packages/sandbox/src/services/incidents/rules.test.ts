import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatRegistration,
  findChangedLockedField,
  findSkippedReportStep,
  hasSameAnswers,
  listRequiredReportFileKinds,
  normaliseForComparison,
  type WireReportStepStatus,
} from './rules.ts';
import { isSameValue } from '../../core/same-value.ts';
import { mergeReportSections, parseReportSectionsOfStep, parseReviewedReportSections } from './sections.ts';

const condition = { VehicleConditionAndPoliceDetails: {} };
const facts = { IncidentDetails: {} };
const panel = { ...condition, ...facts, ThirdParty: false, Witnesses: 'N', DamageDetails: {} };

test.each<[string, WireReportStepStatus, object, string | undefined]>([
  ['panel', 'VehicleConditionAndPolice', {}, undefined],
  ['panel', 'IncidentDetails', {}, 'VehicleConditionAndPolice'],
  ['panel', 'IncidentDetails', condition, undefined],
  ['panel', 'ThirdPartyDetail', { ...condition, ...facts, CustomerDriving: 'N' }, 'OtherDriverDetails'],
  ['panel', 'ThirdPartyDetail', { ...condition, ...facts, CustomerDriving: 'Car was parked' }, undefined],
  ['panel', 'Witness', { ...condition, ...facts }, 'ThirdPartyDetail'],
  ['panel', 'DamageDetails', { ...condition, ...facts, ThirdParty: false }, 'Witness'],
  ['panel', 'ReviewPage', panel, undefined],
  ['panel', 'ReviewPage', { ...panel, DamageDetails: null }, 'DamageDetails'],
  ['windscreen', 'IncidentDetails', {}, undefined],
  ['windscreen', 'DamageDetails', {}, 'IncidentDetails'],
  ['interior', 'ReviewPage', facts, 'DamageDetails'],
  ['mechanical', 'ReviewPage', { ...facts, DamageDetails: {} }, undefined],
  ['theft', 'ReviewPage', facts, undefined],
])('%s at %s', (type, status, sections, missing) => {
  expect(findSkippedReportStep(type, status, sections as never)).toBe(missing);
});

const licence = { DriverLicenceUploaded: true };
test.each([
  [{}, ['VirPDF']],
  [{ DamageDetails: { PhotoCount: 2 } }, ['DamagePhotos', 'VirPDF']],
  [{ DamageDetails: { PhotoCount: 0 } }, ['VirPDF']],
  [{ ThirdPartyDetail: licence }, ['VirPDF', 'ThirdPartyLicence']],
  [{ ThirdPartyDetail: {}, AdditionalThirdPartyDetails: [{}, licence] }, ['VirPDF', 'ThirdPartyLicence']],
  [{ Witness2: licence, OtherDriverDetails: licence }, ['VirPDF', 'WitnessLicence', 'OtherDriverLicence']],
  [{ Witness1: { DriverLicenceUploaded: false } }, ['VirPDF']],
])('%o needs %o', (sections, parts) => {
  expect(listRequiredReportFileKinds(sections)).toEqual(parts);
});

const drove = (RenterDriver: string) => ({ IncidentDetails: { Date: '2026-03-01 09:30', RenterDriver } });
const undriven = { IncidentDetails: { Date: '2026-03-01 09:30' } };
const noor = { FirstName: 'Noor' };
const unlicensed = { DriverLicenceUploaded: false };
test.each<[string, object, object, boolean]>([
  ['an answer', { ThirdParty: true }, { ThirdParty: false }, false],
  ['an answer inside a section', { Witness1: noor }, { Witness1: { FirstName: 'Nor' } }, false],
  ['a section', {}, { Witness1: noor }, false],
  ['the count of photos', { DamageDetails: { PhotoCount: 2 } }, { DamageDetails: {} }, true],
  ['the section of the count', {}, { DamageDetails: { PhotoCount: 0 } }, true],
  ['that no licence was photographed', { Witness1: noor }, { Witness1: { ...noor, ...unlicensed } }, true],
  [
    'that no further driver’s licence was photographed',
    { AdditionalThirdPartyDetails: [noor] },
    { AdditionalThirdPartyDetails: [{ ...noor, ...unlicensed }] },
    true,
  ],
  ['that a licence was photographed', { Witness1: noor }, { Witness1: { ...noor, ...licence } }, false],
  ['the copy of who drove', drove('Y'), undriven, true],
  ['who drove, from its copy', drove('Y'), { ...drove('Y'), CustomerDriving: 'Y' }, true],
  ['who drove, otherwise than its copy', drove('Y'), { ...drove('N'), CustomerDriving: 'N' }, false],
  ['who drove, of which nothing was known', undriven, { ...drove('Y'), CustomerDriving: 'Y' }, false],
  ['who drove', { ...drove('Y'), CustomerDriving: 'Y' }, { ...drove('N'), CustomerDriving: 'N' }, false],
  ['who drove, taken away', { ...drove('Y'), CustomerDriving: 'Y' }, drove('Y'), false],
  [
    'the copy of whether the renter was present',
    { OtherDriverDetails: noor },
    { OtherDriverDetails: { ...noor, CustomerPresent: 'Y' } },
    true,
  ],
  ['whether the renter was present', { CustomerPresent: 'N' }, { CustomerPresent: 'Y' }, false],
])('a change of %s alone leaves a report the same or not (V-23)', (_, before, after, is) => {
  expect(hasSameAnswers(before as never, after as never)).toBe(is);
});

const expires = (DrivingLicenceExpiryDate: string) => ({ DrivingLicenceExpiryDate });
const happened = (Date: string) => ({ IncidentDetails: { Date } });
test.each<[string, object, object, string | undefined]>([
  ['nothing changed', { A: 'x' }, { A: 'x' }, undefined],
  ['an empty field filled', { A: '' }, { A: 'x' }, undefined],
  ['a new field', {}, { A: { B: 'x' } }, undefined],
  ['a field changed', { A: { B: 'x' } }, { A: { B: 'y' } }, 'A.B'],
  ['a field emptied', { A: { B: 'x' } }, { A: {} }, 'A.B'],
  ['a section taken away', { A: { B: 'x' } }, {}, 'A.B'],
  ['an answer changed', { ThirdParty: false }, { ThirdParty: true }, 'ThirdParty'],
  ['an invalid e-mail mended', { W: { Email: 'sam' } }, { W: { Email: 'sam@mail.example' } }, undefined],
  ['a valid e-mail changed', { W: { Email: 'a@b.example' } }, { W: { Email: 'c@d.example' } }, 'W.Email'],
  ['a phone number of old mended', { Mobile: '0491 570 006' }, { Mobile: '+61491570006' }, undefined],
  [
    'another driver’s phone number mended',
    { OtherDriverDetails: { CellTelephoneNumber: '12' } },
    { OtherDriverDetails: { CellTelephoneNumber: '+61491570006' } },
    undefined,
  ],
  [
    'a phone number changed',
    { W: { Mobile: '+61491570006' } },
    { W: { Mobile: '+61491570110' } },
    'W.Mobile',
  ],
  [
    'a phone number in a list mended',
    { L: [{ LastName: 'Sample', Mobile: 'none' }] },
    { L: [{ LastName: 'Sample', Mobile: '+61491570006' }] },
    undefined,
  ],
  ['a day that does not exist mended', expires('2027-02-31'), expires('2027-02-28'), undefined],
  ['a day in another form, as the page writes it', expires('31/12/2027'), expires('2027-12-31'), undefined],
  ['a day changed', expires('2027-12-31'), expires('2028-12-31'), 'DrivingLicenceExpiryDate'],
  [
    'a time that does not exist mended',
    happened('2026-02-31 09:30'),
    happened('2026-02-28 09:30'),
    undefined,
  ],
  [
    'a time in another form, as the page writes it',
    happened('2026-02-28T09:30'),
    happened('2026-02-28 09:30'),
    undefined,
  ],
  ['a time changed', happened('2026-02-28 09:30'), happened('2026-02-28 09:31'), 'IncidentDetails.Date'],
  ['a text of only spaces left out', { AddtionalDetails: '  ' }, {}, undefined],
  [
    'a towing company of a vehicle that was not towed left out',
    { VehicleConditionAndPoliceDetails: { VehicleTowed: 'N', TowCompany: 'Acme' } },
    { VehicleConditionAndPoliceDetails: { VehicleTowed: 'N' } },
    undefined,
  ],
  [
    'a towing company of a vehicle that was towed left out',
    { VehicleConditionAndPoliceDetails: { VehicleTowed: 'Y', TowCompany: 'Acme' } },
    { VehicleConditionAndPoliceDetails: { VehicleTowed: 'Y' } },
    'VehicleConditionAndPoliceDetails.TowCompany',
  ],
  [
    'a relationship in words beside another one left out',
    { OtherDriverDetails: { Relationship: 'Friend', OtherRelationship: 'Neighbour' } },
    { OtherDriverDetails: { Relationship: 'Friend' } },
    undefined,
  ],
  [
    'a witness left out where there were none',
    { Witnesses: 'N', Witness1: { LastName: 'Sample' } },
    { Witnesses: 'N' },
    undefined,
  ],
  [
    'a damage that was stored twice sent once',
    { D: [{ ID: 'PD' }, { ID: 'PD' }] },
    { D: [{ ID: 'PD' }] },
    undefined,
  ],
  ['a damage added', { D: [{ ID: 'PD' }] }, { D: [{ ID: 'PD' }, { ID: 'PB' }] }, undefined],
  ['a damage taken away', { D: [{ ID: 'PD' }] }, { D: [] }, 'D'],
  [
    'the renter’s presence, where the other driver’s section repeats it',
    { CustomerPresent: 'N', OtherDriverDetails: { CustomerPresent: 'Y' } },
    { CustomerPresent: 'N', OtherDriverDetails: { CustomerPresent: 'N' } },
    undefined,
  ],
  [
    'another driver’s address, which was the incident’s',
    { IncidentDetails: { Address: '1 Wattle Rd' }, ThirdPartyDetail: { Address: '1 Wattle Rd' } },
    { IncidentDetails: { Address: '1 Wattle Rd' }, ThirdPartyDetail: { Address: '2 Wattle Rd' } },
    undefined,
  ],
  [
    'a further driver’s address, which was the incident’s',
    {
      IncidentDetails: { Address: '1 Wattle Rd' },
      AdditionalThirdPartyDetails: [{ LastName: 'Sample', Address: '1 Wattle Rd' }],
    },
    {
      IncidentDetails: { Address: '1 Wattle Rd' },
      AdditionalThirdPartyDetails: [{ LastName: 'Sample', Address: '2 Wattle Rd' }],
    },
    undefined,
  ],
  [
    'another driver’s own address',
    { IncidentDetails: { Address: '1 Wattle Rd' }, ThirdPartyDetail: { Address: '2 Wattle Rd' } },
    { IncidentDetails: { Address: '1 Wattle Rd' }, ThirdPartyDetail: { Address: '3 Wattle Rd' } },
    'ThirdPartyDetail.Address',
  ],
  [
    'the incident’s address, which another driver has as well',
    { IncidentDetails: { Address: '1 Wattle Rd' }, ThirdPartyDetail: { Address: '1 Wattle Rd' } },
    { IncidentDetails: { Address: '2 Wattle Rd' }, ThirdPartyDetail: { Address: '1 Wattle Rd' } },
    'IncidentDetails.Address',
  ],
  ['the renter’s presence itself', { CustomerPresent: 'N' }, { CustomerPresent: 'Y' }, 'CustomerPresent'],
  [
    'a licence photo added',
    { W: { DriverLicenceUploaded: false } },
    { W: { DriverLicenceUploaded: true } },
    undefined,
  ],
])('locked or not: %s', (_, before, after, path) => {
  expect(findChangedLockedField(before as never, after as never)).toBe(path);
});

test.each([
  ['ab123', 'AB-123'],
  ['bn1-7ys', 'BN1-7YS'],
  ['abcd 123', 'ABCD-123'],
  ['ABC1', 'ABC1'],
])('%s is shown as %s', (typed, shown) => {
  expect(formatRegistration(typed)).toBe(shown);
});

test('grouping changes no letter or digit', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(normaliseForComparison(formatRegistration(typed))).toBe(normaliseForComparison(typed));
    }),
  );
});

test('merging and comparing ignore the order of fields, and null removes one', () => {
  expect(mergeReportSections({ A: 1, B: 2 }, { B: null, C: 3 })).toEqual({ A: 1, C: 3 });
  expect(isSameValue({ A: 1, B: { C: [1, { D: 2, E: null }] } }, { B: { C: [1, { D: 2 }] }, A: 1 })).toBe(
    true,
  );
  expect(isSameValue({ A: [1, 2] }, { A: [2, 1] })).toBe(false);
});

test('a reviewed report may repeat its rental and vehicle, which are not taken from it', () => {
  const repeated = {
    Rental: {
      RentalAgreement: '412016732',
      NonrevNumber: '',
      CustomerNumber: '12016732',
      CustomerName: 'Aroha Sample',
      RentalLocation: 'Sydney Airport',
      RentalDate: '24/11/2026 14:45',
    },
    Vehicle: { Registration: 'ABC123', Vin: '1', Make: 'Mazda', Model: 'CX-5' },
  };
  const own = { AdditionalDetails: 'It rained.' };
  expect(parseReviewedReportSections({ ...repeated, ...own })).toEqual({ AddtionalDetails: 'It rained.' });
  for (const [section, fields] of Object.entries(repeated))
    expect(() => parseReviewedReportSections({ [section]: { ...fields, Colour: 'red' } }), section).toThrow(
      `The request does not fit: ${section}.`,
    );
});

test.each([
  ['yes', 'Y'],
  ['no', 'N'],
  ['Y', 'Y'],
  ['N', 'N'],
  [null, null],
])('the answer %j to whether there were witnesses is stored as %j', (Witnesses, stored) => {
  expect(parseReportSectionsOfStep({ Witnesses })).toEqual({ Witnesses: stored });
  expect(parseReviewedReportSections({ Witnesses })).toEqual(stored === null ? {} : { Witnesses: stored });
});

test.each([
  ['Witnesses', 'maybe'],
  ['CustomerPresent', 'yes'],
])('%s: %j is refused', (question, answer) =>
  expect(() => parseReportSectionsOfStep({ [question]: answer })).toThrow(question),
);
