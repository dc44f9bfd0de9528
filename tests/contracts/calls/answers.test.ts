/**
 * Checks what the API client reads from each response of the services: complete responses with every value, and minimal
 * ones with only the required values.
 */
import { createTransport, type Transport } from '@journey/api';
import { fetchAddress, findAddresses } from '@journey/api/addresses';
import { createPhoneHandOverLink, signInToCheckIn } from '@journey/api/auth';
import { createCustomer, fetchCustomerByLicence, updateCustomer } from '@journey/api/customers';
import { fetchAddressSuggestions, findPositionOfAddress } from '@journey/api/geocoding';
import {
  fetchIdProviderOutages,
  fetchIdVerificationResult,
  startIdVerification,
} from '@journey/api/identity';
import {
  createReport,
  fetchIncidentRental,
  fetchReport,
  fetchReports,
  submitReport,
} from '@journey/api/incidents';
import { fetchBrandLocations } from '@journey/api/locations';
import { inviteAdditionalDriver } from '@journey/api/notifications';
import { refreshDamagePhotos } from '@journey/api/rentals';
import {
  fetchCheckInEstimate,
  fetchCheckInProgress,
  fetchCheckInReservation,
  fetchGenericCheckInBooking,
  fetchReservation,
  fetchReservationEstimate,
  fetchReservationExtras,
  fetchVehicleClassRates,
  markCheckInFailed,
} from '@journey/api/reservations';
import { signInAsStaffMember } from '@journey/api/staff';
import { describe, expect, it } from 'vitest';
import { keyed, type Call } from './call.ts';

const answering = (answer: unknown, headers: Record<string, string> = {}): Transport =>
  createTransport({
    base: 'https://host.test/api',
    token: () => 'token-1',
    onUnauthorised: () => undefined,
    sleep: () => Promise.resolve(),
    fetch: () => Promise.resolve(Response.json(answer, { headers })),
  });

const at = '2026-11-21T00:00:00.000Z';
const wirePlace = {
  locationCode: 'SYDA',
  locationName: 'Airport',
  dateTime: '2026-11-21T10:30:00',
  address1: '1 Terminal Road',
  address2: 'Level 2',
  address3: 'Bay 3',
  city: 'Exampleton',
  postCode: '2000',
};
const wireLocation = {
  locationCode: 'SYDA',
  locationName: 'Airport',
  country: 'AU',
  address1: '1 Terminal Road',
  address2: '',
  address3: 'Bay 3',
  state: 'NS',
  city: 'Exampleton',
  postCode: '2000',
  timeZone: 'Australia/Sydney',
  brand: 'ZE',
};
const location = {
  code: 'SYDA',
  name: 'Airport',
  country: 'AU',
  address: ['1 Terminal Road', 'Bay 3'],
  state: 'NS',
  city: 'Exampleton',
  postCode: '2000',
  timeZone: 'Australia/Sydney',
  brand: 'ZE',
};
const wireDriver = {
  customerNumber: '123456',
  RenterName: { firstName: 'Ana', lastName: 'Okafor' },
  Address: {
    Email: 'ana@example.com',
    HomeTelephoneNumber: '+61412345678',
    CellTelephoneNumber: '+61412345679',
    Street1: 'Unit 1',
    Street: '1 Sample Street',
    City: 'Exampleton',
    PostalCode: '2000',
    StateOrProvCode: 'NS',
    CountryCode: 'AU',
    RegionOfIssue: 'VI',
  },
  BirthDate: '19900201',
  DrivingLicence: { Number: 'AB1', Issuer: 'QL', ExpiryDate: '2030-01-31' },
};
const driver = {
  customerNumber: '123456',
  firstName: 'Ana',
  lastName: 'Okafor',
  email: 'ana@example.com',
  contactNumber: '+61412345678',
  emergencyContactNumber: '+61412345679',
  unit: 'Unit 1',
  street: '1 Sample Street',
  city: 'Exampleton',
  postalCode: '2000',
  region: 'NS',
  dateOfBirth: '1990-02-01',
  licenceNumber: 'AB1',
  licenceRegion: 'VI',
  licenceExpiry: '2030-01-31',
};
const wireLine = { Description: 'DAYS', Quantity: 3, Total: 264, SubTotal: 240 };
const line = { description: 'DAYS', quantity: 3, total: 264, subTotal: 240 };
const wish = {
  pickup: { locationCode: 'SYD', dateTime: '2026-12-01 10:00' },
  dropoff: { locationCode: 'MEL', dateTime: '2026-12-03 10:00' },
};

const filled = {
  firstName: 'Ana',
  lastName: 'Okafor',
  email: 'ana@example.com',
  contactNumber: '1',
  street: '1',
  city: '1',
  region: 'NS',
  dateOfBirth: '01/02/1990',
  licenceNumber: '1',
  licenceRegion: 'NS',
};
const customer = { bookingNumber: '1', brand: 'ace', country: 'AU', details: filled, scanPassed: true };

/**
 * For each operation: its name, a description of the response, the call, the result in the response, and what the call
 * returns.
 */
const operations: readonly (readonly [string, string, Call, unknown, unknown])[] = [
  [
    'FrontDeskSearchReservation',
    'every value',
    (api) => fetchCheckInReservation(api),
    {
      ResNo: 'M1',
      ConfNo: 'K1',
      Surname: 'Okafor',
      ResType: 'DS',
      Brand: 'ace',
      Country: 'AU',
      LicenceNumber: 'AB1',
      PrePaid: true,
      OtherID: 'O1',
      VerifyID: true,
      VerifyCC: true,
      HasValidResult: true,
      DNR: 1,
      CheckinStatus: 'inprogress',
      SmsSentToAddDriverSuccess: true,
      AdditionalDriverIdVerified: true,
      AdditionalDriverVerifiedTime: at,
      AdditionalDriverStatus: 'COMPLETED',
      TransactionId: 't1',
      CounterCode: 'C-7',
      Renter: wireDriver,
    },
    {
      bookingNumber: 'M1',
      confirmationNumber: 'K1',
      surname: 'Okafor',
      type: 'DS',
      brand: 'ace',
      country: 'AU',
      licenceNumber: 'AB1',
      isPrePaid: true,
      otherId: 'O1',
      needsId: true,
      needsCard: true,
      hasValidResult: true,
      isRestricted: true,
      status: 'INPROGRESS',
      isInviteSent: true,
      isAdditionalDriverVerified: true,
      additionalDriverVerifiedAt: new Date(at),
      additionalDriverStatus: 'COMPLETED',
      transactionId: 't1',
      counterCode: 'C-7',
      driver,
    },
  ],
  [
    'FrontDeskSearchReservation',
    'no more than it must, and a masked licence',
    (api) => fetchCheckInReservation(api),
    {
      ResNo: 'M1',
      Brand: 'ace',
      Country: 'AU',
      LicenceNumber: '••1',
      DNR: 0,
      CheckinStatus: 'OTHER',
      AdditionalDriverVerifiedTime: '',
      AdditionalDriverStatus: '',
    },
    {
      bookingNumber: 'M1',
      brand: 'ace',
      country: 'AU',
      isPrePaid: false,
      needsId: false,
      needsCard: false,
      hasValidResult: false,
      isRestricted: false,
      isInviteSent: false,
      isAdditionalDriverVerified: false,
    },
  ],
  [
    'GenericCheckinSearch',
    'every value',
    (api) => fetchGenericCheckInBooking(api),
    { Brand: 'ace', Country: 'AU', CheckinStatus: 'VOC_FAILED' },
    { brand: 'ace', country: 'AU', status: 'VOC_FAILED' },
  ],
  [
    'CheckinProgress',
    'every value',
    (api) => fetchCheckInProgress(api),
    {
      CheckinStatus: 'CHECKIN_FORM',
      IdStatus: 'PENDING',
      CardStatus: 'APPROVED',
      DetailsSaved: true,
      Completed: true,
      PhoneSignedInAt: at,
      FailReason: 'CreditCard',
      CounterCode: 'C-7',
    },
    {
      status: 'CHECKIN_FORM',
      idStatus: 'PENDING',
      cardStatus: 'APPROVED',
      isSaved: true,
      isCompleted: true,
      phoneSignedInAt: new Date(at),
      failReason: 'CreditCard',
      counterCode: 'C-7',
    },
  ],
  [
    'CheckinProgress',
    'nothing',
    (api) => fetchCheckInProgress(api),
    { PhoneSignedInAt: '' },
    { idStatus: 'none', cardStatus: 'none', isSaved: false, isCompleted: false },
  ],
  [
    'FrontdeskGetEstimate',
    'every value',
    (api) => fetchCheckInEstimate(api, '1'),
    {
      Estimate: { Total: 264, CurrencyCode: 'AUD' },
      Customer: { TimeCharges: [wireLine], OptionsCharges: [{ ...wireLine, Description: 'GPS' }] },
    },
    {
      total: 264,
      currency: 'AUD',
      timeCharges: [line],
      optionCharges: [{ ...line, description: 'GPS' }],
    },
  ],
  [
    'FrontdeskGetEstimate',
    'the total alone',
    (api) => fetchCheckInEstimate(api, '1'),
    { Estimate: { Total: 0 }, Customer: null },
    { total: 0, timeCharges: [], optionCharges: [] },
  ],
  [
    'FrontdeskUpdateReservationAndCustomer',
    'every value',
    (api) => markCheckInFailed(api, { bookingNumber: '1', mainNote: '', failType: 'CreditCard' }, keyed),
    { CheckinStatus: 'VOC_FAILED', ReservationMainNote: '|CIF|', CounterCode: 'C-7' },
    { status: 'VOC_FAILED', mainNote: '|CIF|', counterCode: 'C-7' },
  ],
  [
    'WebRetrieveReservation',
    'every value',
    (api) => fetchReservation(api, '1'),
    {
      ResNo: 'M1',
      Source: { confirmationNumber: 'K1' },
      Version: 3,
      Status: 'OPEN',
      ResType: 'DS',
      PrePaid: true,
      Pickup: wirePlace,
      Return: { ...wirePlace, address2: null, city: null, postCode: null, dateTime: '' },
      Vehicle: { classCode: 'D', title: 'Sedan', image: '/d.png' },
      Renter: wireDriver,
      ReservationMainNote: '|CI|VIP',
      LocalPhone: '0412',
      Options: [{ Code: 'CSB', Qty: 2 }],
      QuotedRate: { classCode: 'F', corporateRateID: 'C9' },
      Messages: [{ Text: 'Hello' }],
    },
    {
      bookingNumber: 'M1',
      confirmationNumber: 'K1',
      version: 3,
      status: 'OPEN',
      type: 'DS',
      isPrePaid: true,
      pickup: {
        locationCode: 'SYDA',
        name: 'Airport',
        dateTime: '2026-11-21 10:30',
        address: ['1 Terminal Road', 'Level 2', 'Bay 3', 'Exampleton 2000'],
      },
      dropoff: { locationCode: 'SYDA', name: 'Airport', address: ['1 Terminal Road', 'Bay 3'] },
      vehicle: { classCode: 'D', title: 'Sedan', image: '/d.png' },
      driver,
      mainNote: '|CI|VIP',
      localPhone: '0412',
      options: [{ code: 'CSB', quantity: 2 }],
      rateClass: 'F',
      corporateRateId: 'C9',
      messages: ['Hello'],
    },
  ],
  [
    'WebRetrieveReservation',
    'no more than it must',
    (api) => fetchReservation(api, '1'),
    { ResNo: 'M1' },
    {
      bookingNumber: 'M1',
      version: 0,
      isPrePaid: false,
      pickup: { address: [] },
      dropoff: { address: [] },
      vehicle: {},
      mainNote: '',
      options: [],
      messages: [],
    },
  ],
  [
    'WebResEstimate',
    'every value',
    (api) => fetchReservationEstimate(api, { bookingNumber: '1' }),
    {
      Total: 264,
      CurrencyCode: 'AUD',
      IncludedDistance: 300,
      RenterCharges: [{ code: 'T', desc: 'Time', quantity: 3, total: 240 }],
      Messages: [{ Text: 'Hello' }],
    },
    {
      total: 264,
      currency: 'AUD',
      includedDistance: 300,
      charges: [{ code: 'T', description: 'Time', quantity: 3, total: 240 }],
      messages: ['Hello'],
    },
  ],
  [
    'WebResOptions',
    'every value',
    (api) => fetchReservationExtras(api, '1'),
    {
      Options: [
        {
          code: 'CSB',
          desc: 'Child seat',
          liability: 500,
          maximum_days: 10,
          rate: 9,
          week_rate: 45,
          xday_rate: 7,
          rate_type: 'D',
          available: true,
        },
        { code: 'GPS', desc: 'Navigation', rate: 12, available: false },
      ],
    },
    [
      {
        code: 'CSB',
        description: 'Child seat',
        liability: 500,
        maximumDays: 10,
        rate: 9,
        weekRate: 45,
        extraDayRate: 7,
        rateType: 'D',
        isAvailable: true,
      },
      { code: 'GPS', description: 'Navigation', rate: 12, isAvailable: false },
    ],
  ],
  [
    'FrontdeskSearchCustomer',
    'every value',
    (api) => fetchCustomerByLicence(api, { bookingNumber: '1' }),
    {
      ...wireDriver,
      DNR: 1,
      IdVerification: {
        Status: 'COMPLETED_PASS',
        TransactionId: 't1',
        DateOfExpiry: '2030-01-31',
        VerifiedTime: at,
      },
    },
    {
      ...driver,
      isRestricted: true,
      idVerification: {
        status: 'COMPLETED_PASS',
        transactionId: 't1',
        licenceExpiry: '2030-01-31',
        verifiedAt: new Date(at),
      },
    },
  ],
  [
    'FrontdeskSearchCustomer',
    'empty dates, another country and the licence’s own issuer',
    (api) => fetchCustomerByLicence(api, { bookingNumber: '1' }),
    {
      DNR: 0,
      Address: { CountryCode: 'GB' },
      BirthDate: '',
      DrivingLicence: { Issuer: 'QL', ExpiryDate: '' },
      IdVerification: { Status: 'PENDING', DateOfExpiry: '', VerifiedTime: '' },
    },
    { isRestricted: false, region: 'GB', licenceRegion: 'QL', idVerification: { status: 'PENDING' } },
  ],
  [
    'FrontdeskCreateCustomer',
    'its number',
    (api) => createCustomer(api, customer, keyed),
    { CustomerNumber: '7' },
    '7',
  ],
  [
    'FrontdeskUpdateCustomer',
    'its number',
    (api) => updateCustomer(api, customer, keyed),
    { CustomerNumber: '7' },
    '7',
  ],
  [
    'IdVerification',
    'the page',
    (api) =>
      startIdVerification(
        api,
        {
          bookingNumber: '1',
          brand: 'ace',
          country: 'AU',
          isAdditionalDriver: false,
          returnTo: { success: '', exit: '', back: '' },
        },
        keyed,
      ),
    { TransactionId: 't1', Url: 'https://id.test/t1' },
    { transactionId: 't1', url: 'https://id.test/t1' },
  ],
  [
    'IdVerificationQueryTransaction',
    'every value',
    (api) => fetchIdVerificationResult(api, 't1'),
    {
      Success: true,
      CompletedAt: at,
      CounterCode: 'C-7',
      Url: 'https://id.test/t1',
      TransactionDetails: {
        TransactionStatus: 'COMPLETED_PASS',
        FirstName: 'Ana',
        LastName: 'Okafor',
        Email: 'ana@example.com',
        Address: '1 Sample Street',
        Suburb: 'Exampleton',
        PostalCode: '2000',
        StateCountry: 'NS',
        DOB: '1990-02-01',
        LicNo: 'AB1',
        DateOfExpiry: '2030-01-31',
        StateOfIssue: 'VI',
        VerifiedTime: at,
        OverallResult: 'PASS',
        FaceMatch: 'PASS',
        Liveness: 'PASS',
        DVS: 'FAIL',
        Over21: true,
        DocumentVariant: 'FULL',
        Reason: 'none',
      },
    },
    {
      isFinal: true,
      completedAt: new Date(at),
      counterCode: 'C-7',
      url: 'https://id.test/t1',
      details: {
        status: 'COMPLETED_PASS',
        firstName: 'Ana',
        lastName: 'Okafor',
        email: 'ana@example.com',
        address: '1 Sample Street',
        suburb: 'Exampleton',
        postalCode: '2000',
        region: 'NS',
        dateOfBirth: '1990-02-01',
        licenceNumber: 'AB1',
        licenceExpiry: '2030-01-31',
        licenceRegion: 'VI',
        verifiedTime: at,
        overallResult: 'PASS',
        faceMatch: 'PASS',
        liveness: 'PASS',
        dvs: 'FAIL',
        isOver21: true,
        documentVariant: 'FULL',
        reason: 'none',
      },
    },
  ],
  [
    'IdVerificationQueryTransaction',
    'empty dates, and a result that is not final',
    (api) => fetchIdVerificationResult(api, 't1'),
    { Success: false, CompletedAt: '', TransactionDetails: { DOB: '', DateOfExpiry: '' } },
    { isFinal: false, details: {} },
  ],
  [
    'GetUpcomingOcrLabsOutage',
    'a period',
    (api) => fetchIdProviderOutages(api),
    [{ start: at, end: '2026-11-21T01:00:00Z' }],
    [{ start: new Date(at), end: new Date('2026-11-21T01:00:00Z') }],
  ],
  [
    'AddressValidationByAddress',
    'Australian addresses',
    (api) => findAddresses(api, { typed: '1', region: 'NS' }),
    {
      AddressResult: [
        {
          RecordId: 'r1',
          AddressLine: '1 Sample Street',
          Locality: 'Exampleton',
          Postcode: '2000',
          State: 'ns',
        },
        { RecordId: 'r2', AddressLine: '2 Sample Street', StateProvince: 'VI' },
        { AddressLine: 'without an id' },
        { RecordId: 'without a line' },
      ],
    },
    [
      { id: 'r1', label: '1 Sample Street, Exampleton, 2000, ns', state: 'NS' },
      { id: 'r2', label: '2 Sample Street', state: 'VI' },
    ],
  ],
  [
    'AddressValidationByAddress',
    'addresses of New Zealand',
    (api) => findAddresses(api, { typed: '1', region: 'NZ' }),
    {
      AddressResult: [
        {
          RecordId: 'r1',
          AddressLine: '1 Sample Street',
          Suburb: 'Te Aro',
          TownCityMailtown: 'Wellington',
          Postcode: '6011',
          State: 'Wellington',
        },
      ],
    },
    [{ id: 'r1', label: '1 Sample Street, Te Aro, Wellington, 6011' }],
  ],
  [
    'AddressValidationByAddress',
    'addresses of another country',
    (api) => findAddresses(api, { typed: '1', region: 'GB' }),
    { AddressResult: [{ RecordId: 'r1', AddressLine: '1 Sample Street', Postcode: 'AB1' }] },
    [{ id: 'r1', label: '1 Sample Street' }],
  ],
  ...(
    [
      [
        {
          AddressLine1: 'Unit 1',
          AddressLine2: '1 Sample Street',
          AddressLine: 'x',
          TownCityMailtown: 'A',
          LocalityCityTown: 'B',
          Locality: 'C',
          State: 'NS',
          Postcode: '2000',
        },
        { line: 'Unit 1, 1 Sample Street', city: 'A', state: 'NS', postalCode: '2000' },
      ],
      [
        { AddressLine: '1 Sample Street', LocalityCityTown: 'B', Locality: 'C' },
        { line: '1 Sample Street', city: 'B' },
      ],
      [{ Locality: 'C' }, { line: '', city: 'C' }],
    ] as const
  ).map(
    ([wire, parts]) =>
      [
        'AddressValidationByRecordId',
        parts.line,
        (api: Transport) => fetchAddress(api, { id: 'r1', region: 'NS' }),
        { AddressResult: [wire] },
        parts,
      ] as const,
  ),
  [
    'AddressValidationByRecordId',
    'an address of New Zealand with its suburb',
    (api) => fetchAddress(api, { id: 'r1', region: 'NZ' }),
    {
      AddressResult: [
        {
          AddressLine1: '1 Sample Street',
          Suburb: 'Te Aro',
          TownCityMailtown: 'Wellington',
          Postcode: '6011',
        },
      ],
    },
    { line: '1 Sample Street', suburb: 'Te Aro', city: 'Wellington', postalCode: '6011' },
  ],
  [
    'SendAddDriverSMSInvite',
    'its messages',
    (api) =>
      inviteAdditionalDriver(
        api,
        { bookingNumber: '1', mobileNumber: '', lastName: '', brand: 'ace', country: 'AU' },
        keyed,
      ),
    { Messages: ['Sent'] },
    ['Sent'],
  ],
  [
    'RentalRefreshDamagePhotos',
    'addresses',
    (api) => refreshDamagePhotos(api, '1', keyed),
    { damage_data: { damage_photos_locations: ['/1'] } },
    ['/1'],
  ],
  [
    'RentalRefreshDamagePhotos',
    'no damage',
    (api) => refreshDamagePhotos(api, '1', keyed),
    { damage_data: null },
    [],
  ],
];

describe('the answer of an operation', () => {
  it.each(operations)('%s with %s', async (operation, _, call, result, expected) =>
    expect(await call(answering({ data: { [operation]: result } }))).toEqual(expected),
  );

  it('WebResRates with every value and with none', async () => {
    const rates = (answer: unknown) =>
      fetchVehicleClassRates(answering({ data: answer }), { wish, brand: 'ace', country: 'AU' });
    expect(
      await rates({
        WebResRates: {
          Rates: [
            {
              RateID: 'R1',
              Class: 'D',
              Availability: 'Free',
              CurrencyCode: 'AUD',
              Estimate: 264,
              RateOnlyEstimate: 240,
              DropCharge: { value: 120, responsibility: 'renter' },
              Distance: { Included: 300 },
              Liability: 5000,
              PrePaid: true,
            },
            { RateID: 'R2', Class: 'F' },
          ],
        },
        WebVehicleModels: [
          { code: 'D', acriss: 'ICAR', title: 'Sedan', image: '/d.png' },
          { code: 'F', title: 'SUV' },
        ],
        WebLocations: [wireLocation],
      }),
    ).toEqual({
      rates: [
        {
          id: 'R1',
          classCode: 'D',
          availability: 'Free',
          currency: 'AUD',
          estimate: 264,
          rateOnlyEstimate: 240,
          dropCharge: { value: 120, responsibility: 'renter' },
          includedDistance: 300,
          liability: 5000,
          isPrePaid: true,
        },
        { id: 'R2', classCode: 'F', isPrePaid: false },
      ],
      vehicles: [
        { code: 'D', acriss: 'ICAR', title: 'Sedan', image: '/d.png' },
        { code: 'F', title: 'SUV' },
      ],
      locations: [location],
    });
    expect(await rates({ WebResRates: {} })).toEqual({ rates: [], vehicles: [], locations: [] });
    for (const none of [null, 'soon', [], undefined])
      await expect(rates({ WebResRates: none }), String(none)).rejects.toMatchObject({ kind: 'malformed' });
  });

  it.each([
    [
      'AddressValidationByRecordId',
      { AddressResult: [] },
      (api: Transport) => fetchAddress(api, { id: '1', region: 'NS' }),
    ],
    ['GetUpcomingOcrLabsOutage', [{ start: at }], (api: Transport) => fetchIdProviderOutages(api)],
    ['GetUpcomingOcrLabsOutage', [{ end: at }], (api: Transport) => fetchIdProviderOutages(api)],
  ])('%s with %j is no answer', async (operation, result, call) =>
    expect(call(answering({ data: { [operation]: result } }))).rejects.toMatchObject({ kind: 'malformed' }),
  );
});

const wireRental = {
  serviceTrackingId: 'ST1',
  Status: 'OPEN',
  role: 'Staff',
  source: 'app',
  brand: 'ace',
  country: 'NZ',
  registration: 'AKX-470',
  raNumber: '412345670',
  nonrevNumber: 'NR1',
  customerNumber: '7',
  customerName: 'Ana Okafor',
  phoneNumber: '+61412345678',
  email: 'ana@example.com',
  rentalLocation: 'Airport',
  rentalDate: '2026-11-20 10:00',
  checkoutLocation: 'SYDA',
  checkoutDate: '2026-11-20 10:05',
  returnLocation: 'MELA',
  returnDate: '2026-11-23 10:00',
  vin: 'V1',
  make: 'Ford',
  model: 'Focus',
  unitNumber: '77',
  currentLocationCode: 'AKLA',
  damageType: 'panel',
  recordedDamage: [{ description: 'Scratch', photos: ['/x'] }],
  vir: 'v1',
  virType: 'Panel',
  newReport: false,
};
const rental = {
  serviceTrackingId: 'ST1',
  isOpen: true,
  role: 'staff',
  source: 'app',
  brand: 'ace',
  country: 'NZ',
  registration: 'AKX-470',
  agreementNumber: '412345670',
  nonrevNumber: 'NR1',
  customerNumber: '7',
  customerName: 'Ana Okafor',
  phoneNumber: '+61412345678',
  email: 'ana@example.com',
  rentalLocation: 'Airport',
  rentalDate: '2026-11-20 10:00',
  checkoutLocation: 'SYDA',
  checkoutDate: '2026-11-20 10:05',
  returnLocation: 'MELA',
  returnDate: '2026-11-23 10:00',
  vin: 'V1',
  make: 'Ford',
  model: 'Focus',
  unitNumber: '77',
  currentLocationCode: 'AKLA',
  damageType: 'panel',
  recordedDamage: [{ description: 'Scratch', photos: ['/x'] }],
  linkedReport: { id: 'v1', type: 'panel' },
  canBeginReport: false,
};
const bare = { serviceTrackingId: 'ST1', brand: 'ace', country: 'NZ', registration: 'AKX-470' };
const bareRental = {
  ...bare,
  isOpen: false,
  role: 'customer',
  source: 'web',
  recordedDamage: [],
  canBeginReport: true,
};
const created = { serviceTrackingId: 'ST1', type: 'panel', registration: 'A', createdBy: 'staff' } as const;
const submitted = {
  reportId: 'v1',
  type: 'panel',
  rental: { ...bareRental, role: 'customer', source: 'web' },
  details: {},
} as const;

type Answer = [string, Call, unknown, unknown, Record<string, string>?];
type Refused = [string, Call, unknown, Record<string, string>?];

/** For each response: its description, the call, the response body, what the call returns, and the response headers. */
const answers: Answer[] = [
  ['a rental with every value', (api) => fetchIncidentRental(api, 'ST1'), { data: wireRental }, rental],
  ['a bare rental', (api) => fetchIncidentRental(api, 'ST1'), { data: bare }, bareRental],
  ...(
    [
      [{ source: 'sms' }, { source: 'sms' }],
      [{ vir: 'v1' }, {}],
      [{ virType: 'panel' }, {}],
      [{ vir: 'v1', virType: 'unheard' }, {}],
    ] as const
  ).map(([wire, more]): Answer => [
    `a rental with ${JSON.stringify(wire)}`,
    (api: Transport) => fetchIncidentRental(api, 'ST1'),
    { data: { ...bare, ...wire } },
    { ...bareRental, ...more },
  ]),
  [
    'a report with every value',
    (api) => fetchReport(api, 'v1'),
    {
      data: {
        _id: 'v1',
        virtype: 'Panel',
        virstatus: 'Witness',
        ReportNumber: 'VIR1',
        createTime: at,
        createdBy: 'staff',
        Unreported: true,
        CustomerEditBySms: true,
        Witnesses: 'Y',
        PhotoBatch: [
          { batchId: 'b1', author: 'customer', photoUrls: [{ url: '/1', timestamp: 0 }, { url: '/2' }] },
          { batchId: 'b2', photoUrls: [] },
        ],
        MissingParts: [
          'DamagePhotos',
          'VirPDF',
          'ThirdPartyLicence',
          'WitnessLicence',
          'OtherDriverLicence',
          'Other',
        ],
      },
    },
    {
      id: 'v1',
      type: 'panel',
      status: 'witness',
      version: '"7"',
      reportNumber: 'VIR1',
      createdAt: new Date(at),
      createdBy: 'staff',
      isUnreported: true,
      isSubmitted: false,
      wasEditedBySms: true,
      details: { hasWitnesses: true },
      photoBatches: [
        {
          id: 'b1',
          author: 'customer',
          photos: [{ address: '/1', takenAt: new Date(0) }, { address: '/2' }],
        },
        { id: 'b2', photos: [] },
      ],
      missingParts: [
        'damage-photos',
        'pdf',
        'licence-third-party',
        'licence-witness',
        'licence-other-driver',
      ],
    },
    { etag: '"7"' },
  ],
  [
    'a bare report',
    (api) => fetchReport(api, 'v1'),
    { data: { _id: 'v1', virtype: 'theft', virstatus: 'Submited', createdBy: 'customer' } },
    {
      id: 'v1',
      type: 'theft',
      status: 'submitted',
      version: '',
      createdBy: 'customer',
      isUnreported: false,
      isSubmitted: true,
      wasEditedBySms: false,
      details: {},
      photoBatches: [],
      missingParts: [],
    },
  ],
  [
    'lists of reports',
    (api) => fetchReports(api, { serviceTrackingId: 'ST1', registration: 'A' }),
    {
      data: {
        virs: {
          panel: [
            { virid: 'c', virtype: 'panel', virstatus: 'Witness' },
            { virid: 'a', virtype: 'Panel', virstatus: 'Witness', createTime: at },
            {
              virid: 'b',
              virtype: 'panel',
              virstatus: 'Expired',
              createTime: '2026-11-22T00:00:00Z',
              createSource: 'ATHENA-WEBAPP',
            },
            { virid: 'd', virtype: 'unheard', virstatus: 'Witness' },
          ],
        },
      },
    },
    {
      panel: [
        {
          id: 'b',
          type: 'panel',
          status: 'expired',
          createdAt: new Date('2026-11-22T00:00:00Z'),
          isResumable: true,
        },
        { id: 'a', type: 'panel', status: 'witness', createdAt: new Date(at), isResumable: false },
        { id: 'c', type: 'panel', status: 'witness', isResumable: false },
      ],
      windscreen: [],
      interior: [],
      mechanical: [],
      theft: [],
    },
  ],
  ['a new report', (api) => createReport(api, created, keyed), { data: { virId: 'v1' } }, 'v1'],
  [
    'a submission with every value',
    (api) => submitReport(api, submitted, keyed),
    {
      data: {
        ReportNumber: 'VIR1',
        MissingParts: ['VirPDF'],
        thermeonParam: {
          ThirdPartyCustomerNumber: '1',
          AdditionalThirdParties: [{ CustomerNumber: '2' }],
          Witness1Number: '3',
          Witness2Number: '4',
          OtherDriverNumber: '5',
        },
      },
    },
    {
      reportNumber: 'VIR1',
      missingParts: ['pdf'],
      people: {
        thirdParty: '1',
        additionalThirdParties: ['2'],
        witness1: '3',
        witness2: '4',
        otherDriver: '5',
      },
    },
  ],
  [
    'a bare submission',
    (api) => submitReport(api, submitted, keyed),
    { data: { ReportNumber: 'VIR1' } },
    { reportNumber: 'VIR1', missingParts: [], people: { additionalThirdParties: [] } },
  ],
  [
    'locations',
    (api) => fetchBrandLocations(api, { brand: 'ace', country: 'AU' }),
    [wireLocation],
    [location],
  ],
  [
    'a hand-over link',
    (api) => createPhoneHandOverLink(api),
    { url: 'https://a.test/#hand-over=1', expires: at },
    { url: 'https://a.test/#hand-over=1', expires: new Date(at) },
  ],
  [
    'a check-in’s sign-in',
    (api) => signInToCheckIn(api, { variant: 'hand-over', code: 'c' }),
    { token: 't', expires: at, brand: 'ace', country: 'AU', driver: 'additional' },
    { token: 't', expires: new Date(at), brand: 'ace', country: 'AU', driver: 'additional' },
  ],
  [
    'a check-in’s sign-in with values of other types',
    (api) => signInToCheckIn(api, { variant: 'hand-over', code: 'c' }),
    { token: 't', expires: at, brand: 1, country: null, driver: 'other' },
    { token: 't', expires: new Date(at) },
  ],
  [
    'a staff member’s sign-in',
    (api) => signInAsStaffMember(api, { username: 'a', password: 'b' }),
    { name: 'Kim', expires: at },
    { token: 'a'.repeat(20), name: 'Kim', expires: new Date(at) },
    { 'x-set-cookie': `athena=${'a'.repeat(20)}; Path=/` },
  ],
  [
    'a position',
    (api) => findPositionOfAddress(api, { address: '1', country: 'AU' }),
    {
      results: [
        { formatted_address: '1 Sample Street', geometry: { location: { lat: -33, lng: 151 } } },
        { formatted_address: '2 Sample Street', geometry: { location: { lat: 0, lng: 0 } } },
      ],
    },
    { address: '1 Sample Street', position: { lat: -33, lng: 151 } },
  ],
  [
    'no position',
    (api) => findPositionOfAddress(api, { address: '1', country: 'AU' }),
    { results: [] },
    undefined,
  ],
  [
    'suggestions',
    (api) => fetchAddressSuggestions(api, { address: '1', country: 'AU' }),
    { results: [{ formatted_address: '1', geometry: { location: { lat: 0, lng: 1 } } }] },
    [{ address: '1', position: { lat: 0, lng: 1 } }],
  ],
];

/**
 * For each response that the client must refuse: its description, the call, the body and the
 * headers.
 */
const refused: Refused[] = [
  [
    'a report of an unknown type',
    (api) => fetchReport(api, 'v1'),
    { data: { _id: 'v1', virtype: 'x', virstatus: 'Witness' } },
  ],
  [
    'a report of an unknown status',
    (api) => fetchReport(api, 'v1'),
    { data: { _id: 'v1', virtype: 'panel', virstatus: 'x' } },
  ],
  [
    'a report from no time',
    (api) => fetchReport(api, 'v1'),
    { data: { _id: 'v1', virtype: 'panel', virstatus: 'Witness', createTime: 'soon' } },
  ],
  ['locations that are no list', (api) => fetchBrandLocations(api, { brand: 'ace', country: 'AU' }), {}],
  ['a link without an address', (api) => createPhoneHandOverLink(api), { url: '', expires: at }],
  ['a link of another type', (api) => createPhoneHandOverLink(api), { url: 1, expires: at }],
  ['a link without an end', (api) => createPhoneHandOverLink(api), { url: 'https://a.test' }],
  ...[
    '',
    'athena=short',
    `other=${'a'.repeat(20)}`,
    `x athena=${'a'.repeat(20)}`,
    `athena=${'a'.repeat(20)}!`,
  ].map((cookie): Refused => [
    `a staff member’s sign-in with the cookie “${cookie}”`,
    (api: Transport) => signInAsStaffMember(api, { username: 'a', password: 'b' }),
    { expires: at },
    { 'x-set-cookie': cookie },
  ]),
];

describe('the answer of', () => {
  it.each(answers)('%s', async (_, call, answer, expected, headers) =>
    expect(await call(answering(answer, headers))).toEqual(expected),
  );

  it.each(refused)('%s is refused', async (_, call, answer, headers) =>
    expect(call(answering(answer, headers))).rejects.toMatchObject({ kind: 'malformed' }),
  );
});
