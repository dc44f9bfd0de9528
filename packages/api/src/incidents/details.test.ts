import fc from 'fast-check';
import { expect, test } from 'vitest';
import { removeEmptyValues } from '../wire/codec.ts';
import { parseReportDetails, toWireReportDetails, type ReportDetails } from './details.ts';
import { buildReportSubmissionBody } from './submission.ts';
import type { IncidentRental } from './session.ts';

const whole: Required<ReportDetails> = {
  customerDriving: 'no',
  customerPresent: true,
  incident: { date: '2026-03-01 09:30', address: '12 Banksia Street', description: 'Ōtāhuhu, 5 o’clock' },
  condition: {
    isDriveable: false,
    wasTowed: true,
    towCompany: 'Sample Towing',
    policeAttended: true,
    police: { reportNumber: 'E700', officerName: 'Example', station: 'Parramatta' },
    isInsured: true,
    insurance: { number: 'P1', provider: 'Sample Mutual' },
  },
  otherDriver: {
    firstName: 'Alex',
    lastName: 'Specimen',
    licenceNumber: 'X1',
    licenceExpires: '2030-01-31',
    phone: '+61491570156',
    email: 'alex@mail.example',
    address: '1 Rata Road',
    customerPresent: true,
    relationship: 'Other',
    otherRelationship: 'Neighbour',
    hasLicencePhoto: true,
  },
  hasThirdParty: true,
  thirdParty: {
    firstName: 'Riley',
    lastName: 'Sampleton',
    licenceNumber: 'Y2',
    licenceExpires: '2031-02-28',
    address: '2 Tui Lane',
    phone: '+64211234567',
    email: 'riley@mail.example',
    registration: 'XYZ987',
    make: 'Ford',
    model: 'Focus',
    insurer: 'Example Insurance',
    policy: 'Q2',
    hasLicencePhoto: false,
  },
  additionalThirdParties: [
    { firstName: 'Kim', lastName: 'Exampleton', address: '3 Fern Street' },
    { lastName: 'Other', address: '4 Rimu Street' },
  ],
  hasWitnesses: true,
  witnesses: [
    {
      firstName: 'Noor',
      lastName: 'Witness',
      phone: '+61491570110',
      email: 'noor@mail.example',
      hasLicencePhoto: true,
    },
    { firstName: 'Sam', lastName: 'Second' },
  ],
  damage: { codes: [{ type: 'S', id: 'PD', name: 'Driver', description: 'Driver side' }], photoCount: 3 },
  additionalDetails: 'It rained.',
};

test('converts every answer to the wire format and back', () => {
  expect(parseReportDetails(toWireReportDetails(whole), 'detail')).toEqual(whole);
});

test('uses the wire’s field names, including misspelt ones', () => {
  expect(toWireReportDetails(whole)).toMatchObject({
    CustomerDriving: 'N',
    CustomerPresent: 'Y',
    IncidentDetails: { Date: '2026-03-01 09:30', RenterDriver: 'N' },
    VehicleConditionAndPoliceDetails: { VehicleDrivable: 'N', Police: { PoliceName: 'Example' } },
    OtherDriverDetails: { CellTelephoneNumber: '+61491570156', DrivingLicenceNumber: 'X1' },
    ThirdParty: true,
    ThirdPartyDetail: {
      Mobile: '+64211234567',
      DrivingLicence: 'Y2',
      VehicleRegistration: 'XYZ987',
      VehicleMake: 'Ford',
      VehicleModel: 'Focus',
      InsuranceCompanyName: 'Example Insurance',
      Policy: 'Q2',
    },
    Witnesses: 'Y',
    Witness2: { FirstName: 'Sam' },
    DamageDetails: { DamageCodes: [{ Type: 'S', ID: 'PD', Name: 'Driver', Description: 'Driver side' }] },
    AddtionalDetails: 'It rained.',
  });
});

test('sends only the named sections and deletes those that are undefined', () => {
  expect(toWireReportDetails({ customerDriving: 'parked' })).toEqual({ CustomerDriving: 'Car was parked' });
  expect(toWireReportDetails({ hasThirdParty: false, thirdParty: undefined })).toEqual({
    ThirdParty: false,
    ThirdPartyDetail: null,
  });
  expect(toWireReportDetails({ witnesses: [{ lastName: 'One' }] })).toEqual({
    Witness1: { LastName: 'One' },
    Witness2: null,
  });
});

test('sends a damage that was chosen here as one of the catalogue', () =>
  expect(toWireReportDetails({ damage: { codes: [{ id: 'PR', name: 'Roof', description: '' }] } })).toEqual({
    DamageDetails: { DamageCodes: [{ Type: 'S', ID: 'PR', Name: 'Roof' }] },
  }));

test('leaves out the details of a question that is answered with no', () => {
  const condition = { ...whole.condition, wasTowed: false, policeAttended: false, isInsured: false };
  expect(toWireReportDetails({ condition })).toEqual({
    VehicleConditionAndPoliceDetails: {
      VehicleDrivable: 'N',
      VehicleTowed: 'N',
      PoliceAttended: 'N',
      HasInsurance: 'N',
    },
  });
});

test.each([
  [{ CustomerDriving: 'YES' }, { customerDriving: 'yes' }],
  [{ IncidentDetails: { RenterDriver: 'NO' } }, { customerDriving: 'no', incident: {} }],
  [{ AdditionalDetails: 'x' }, { additionalDetails: 'x' }],
  [
    { ThirdParty: 'N', Witnesses: false },
    { hasThirdParty: false, hasWitnesses: false },
  ],
  [{ DamageDetails: { PhotoCount: 2 } }, { damage: { codes: [], photoCount: 2 } }],
  [{}, {}],
])('%o reads as %o', (wire, details) => {
  expect(parseReportDetails(wire, 'detail')).toEqual(details);
});

const stored = [
  { IncidentDetails: { Description: 'A scratch. ', Address: ' 12 Banksia Street' } },
  { ThirdParty: true, ThirdPartyDetail: { FirstName: 'Sam ', Address: '2 Tui Lane ' } },
  { DamageDetails: { DamageCodes: [{ Type: 'D', ID: 'PD', Name: 'Driver', Description: 'Driver side' }] } },
];

test.each(stored)('%o goes back as it was', (wire) => {
  const details = parseReportDetails(wire, 'detail');
  expect(toWireReportDetails(details)).toEqual(wire);
  expect(buildReportSubmissionBody(rental, 'panel', details)).toMatchObject(wire);
});

test.each([{ IncidentDetails: 'soon' }, { DamageDetails: { DamageCodes: {} } }, { CustomerDriving: 3 }])(
  '%o is refused',
  (wire) => {
    expect(() => parseReportDetails(wire, 'detail')).toThrow(/detail\./);
  },
);

test('stripping removes every empty part and keeps every value', () => {
  const empty = fc.constantFrom('', '  ', null, undefined);
  const value = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      empty,
      fc.boolean(),
      fc.integer(),
      fc.array(tie('tree')),
      fc.dictionary(fc.string(), tie('tree')),
    ),
  })).tree;
  const isEmpty = (item: unknown): boolean =>
    item === '' ||
    item === null ||
    item === undefined ||
    (typeof item === 'object' && Object.keys(item).length === 0);
  const check = (item: unknown): void => {
    expect(isEmpty(item)).toBe(false);
    if (typeof item === 'object' && item !== null) Object.values(item).forEach(check);
  };
  fc.assert(
    fc.property(value, (tree) => {
      const left = removeEmptyValues(tree);
      if (left !== undefined) check(left);
    }),
  );
  expect(removeEmptyValues({ a: false, b: 0, c: ['', 'x'], d: { e: '' } })).toEqual({
    a: false,
    b: 0,
    c: ['x'],
  });
});

const rental: IncidentRental = {
  serviceTrackingId: 'ST1',
  isOpen: true,
  role: 'customer',
  source: 'web',
  brand: 'ace',
  country: 'NZ',
  registration: 'AKX-470',
  agreementNumber: '412',
  customerName: 'A B',
  vin: 'V',
  recordedDamage: [],
};

test.each([
  ['panel', 'no', true],
  ['panel', 'yes', false],
  ['panel', 'parked', false],
  ['windscreen', 'no', false],
  ['theft', 'no', true],
] as const)('%s with the renter driving: %s sends the other driver: %s', (type, customerDriving, sends) => {
  const payload = buildReportSubmissionBody(rental, type, { ...whole, customerDriving });
  expect('OtherDriverDetails' in payload).toBe(sends);
  expect(payload).toMatchObject({
    Rental: { RentalAgreement: '412', CustomerName: 'A B' },
    Vehicle: { Registration: 'AKX-470', Vin: 'V' },
    AdditionalDetails: 'It rained.',
  });
  expect(JSON.stringify(payload)).not.toMatch(/null|AddtionalDetails|NonrevNumber/);
});

test.each([
  [false, 'N'],
  [true, 'Y'],
  [undefined, undefined],
])(
  'the other driver’s section says of the renter’s presence what the report says: %s',
  (customerPresent, said) => {
    const payload = buildReportSubmissionBody(rental, 'panel', { ...whole, customerPresent });
    expect(payload['CustomerPresent']).toBe(said);
    expect((payload['OtherDriverDetails'] as Record<string, unknown>)['CustomerPresent']).toBe(said);
    expect(payload).toMatchObject({ OtherDriverDetails: { FirstName: 'Alex' } });
  },
);

test('a third party without an address is submitted with the incident’s, and saved without one', () => {
  const details = {
    incident: whole.incident,
    thirdParty: { lastName: 'A' },
    additionalThirdParties: [
      { lastName: 'B', address: ' ' },
      { lastName: 'C', address: '3 Fern Street' },
    ],
  };
  expect(buildReportSubmissionBody(rental, 'panel', details)).toMatchObject({
    ThirdPartyDetail: { LastName: 'A', Address: '12 Banksia Street' },
    AdditionalThirdPartyDetails: [
      { LastName: 'B', Address: '12 Banksia Street' },
      { LastName: 'C', Address: '3 Fern Street' },
    ],
  });
  expect(toWireReportDetails(details)).toMatchObject({
    ThirdPartyDetail: { LastName: 'A' },
    AdditionalThirdPartyDetails: [{ LastName: 'B' }, { LastName: 'C', Address: '3 Fern Street' }],
  });
  expect(JSON.stringify(toWireReportDetails({ ...details, incident: undefined }))).not.toContain('Banksia');
  expect(toWireReportDetails(details)['ThirdPartyDetail']).toEqual({ LastName: 'A' });
});

test.each([
  ['Y', true],
  [' yes ', true],
  ['N', false],
  ['', undefined],
  [' ', undefined],
  [null, undefined],
  [true, true],
  [false, false],
])('reads the answer %j to a question of yes or no as %j', (wire, answer) =>
  expect(parseReportDetails({ Witnesses: wire, ThirdParty: wire }, 'detail')).toEqual(
    answer === undefined ? {} : { hasWitnesses: answer, hasThirdParty: answer },
  ),
);
