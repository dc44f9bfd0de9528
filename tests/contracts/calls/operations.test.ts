/**
 * Checks what each operation of the API client sends: the names, the idempotency key, how often it is sent while the
 * network fails, and how the error names what failed. Tests against the sandbox cannot check this, because the sandbox
 * accepts more than the client sends.
 */
import { type Transport } from '@journey/api';
import { fetchAddress, findAddresses } from '@journey/api/addresses';
import { fetchCardCheckResult, startCardCheck } from '@journey/api/cards';
import { createCustomer, fetchCustomerByLicence, updateCustomer } from '@journey/api/customers';
import {
  fetchIdProviderOutages,
  fetchIdVerificationResult,
  startIdVerification,
} from '@journey/api/identity';
import { inviteAdditionalDriver } from '@journey/api/notifications';
import { addPhotoBatch, fetchRentals, refreshDamagePhotos } from '@journey/api/rentals';
import {
  completeCheckIn,
  fetchCheckInEstimate,
  fetchCheckInProgress,
  fetchCheckInReservation,
  fetchGenericCheckInBooking,
  fetchReservation,
  fetchReservationEstimate,
  fetchReservationExtras,
  fetchVehicleClassRates,
  markCheckInFailed,
  saveCheckIn,
  updateReservation,
} from '@journey/api/reservations';
import { describe, expect, it } from 'vitest';
import { callWithoutNetwork, FOUR_TIMES, KEY, keyed, ONCE, type Call } from './call.ts';

const wish = {
  pickup: { locationCode: 'SYD', dateTime: '2026-12-01 10:00' },
  dropoff: { locationCode: 'MEL', dateTime: '2026-12-03 10:00' },
  classCode: 'D',
  options: [{ code: 'CSB', quantity: 2 }],
};
const wireWish = {
  Pickup: wish.pickup,
  Return: wish.dropoff,
  classCode: 'D',
  Options: [{ Code: 'CSB', Qty: 2 }],
};
const driver = {
  firstName: 'Ana',
  lastName: 'Okafor',
  email: 'ana@example.com',
  contactNumber: '0412 345 678',
  street: '1 Sample Street',
  city: 'Exampleton',
  region: 'NS',
  dateOfBirth: '01/02/1990',
  licenceNumber: 'ab1',
  licenceRegion: 'vi',
};
const wireDriver = {
  RenterName: { firstName: 'ANA', lastName: 'OKAFOR' },
  Address: {
    Street2: '1 SAMPLE STREET',
    City: 'EXAMPLETON',
    Email: 'ANA@EXAMPLE.COM',
    StateOrProvCode: 'NS',
    HomeTelephoneNumber: '+0412345678',
    CountryCode: 'AU',
    RegionOfIssue: 'VI',
  },
  BirthDate: '1990-02-01',
  DrivingLicence: { Number: 'AB1', Issuer: 'VI' },
};
const line = { description: 'DAYS', quantity: 3, total: 264, subTotal: 240 };
const wireLine = { Description: 'DAYS', Quantity: 3, Total: 264, SubTotal: 240 };
const save = {
  bookingNumber: 'm500000001',
  details: driver,
  mainNote: '|CIP|VIP',
  customerNumber: '123456',
  confirmationNumber: 'K1',
  brand: 'ace',
  country: 'NZ',
  otherId: 'O1',
  isPrePaid: true,
  isAdditionalDriver: false,
  skipVerification: false,
  scanPassed: true,
  verifiedTime: '2026-11-20T22:00:00Z',
  pickup: { dateTime: '2026-11-21 10:30', location: 'Airport', address: ' 1 Terminal Road ' },
  estimate: { total: 264, timeCharges: [line], optionCharges: [] },
};
const wireSave = {
  ResNo: 'M500000001',
  MainNote: '|CIP|VIP',
  CheckinFailed: false,
  CustomerNumber: '123456',
  ConfNo: 'K1',
  PickupDate: '2026-11-21',
  PickupTime: '10:30',
  PickupLocation: 'Airport',
  LocationAddress: '1 Terminal Road',
  Total: 264,
  Brand: 'ace',
  Country: 'NZ',
  OtherId: 'O1',
  Prepaid: true,
  TimeCharges: [wireLine],
  OptionsCharges: [],
  Name: 'ANA OKAFOR',
  Renter: wireDriver,
  VerifiedTime: '2026-11-20T22:00:00Z',
  ScanDocPass: true,
  IdVerificationSkipped: false,
  IsAdditionalDriver: false,
};
const customer = {
  bookingNumber: 'm500000001',
  brand: 'ace',
  country: 'NZ',
  details: driver,
  isAdditionalDriver: true,
  skipVerification: true,
  scanPassed: true,
  scannedOn: '2026-11-20',
};
const wireCustomer = {
  ResNo: 'M500000001',
  Brand: 'ace',
  Country: 'NZ',
  IsAdditionalDriver: true,
  IdVerificationSkipped: true,
  Customer: wireDriver,
  IdStatus: { Scanned: true, Date: '2026-11-20' },
};

interface GraphqlCall {
  readonly operation: string;
  readonly call: Call;
  readonly variables: unknown;
  /** How the error message names what could not be fetched. */
  readonly action: string;
  /** Whether it is a write, which has an idempotency key. */
  readonly isWrite?: true;
  readonly times?: number;
}

const graphqlCalls: readonly GraphqlCall[] = [
  { operation: 'Rental', call: (api) => fetchRentals(api), variables: {}, action: 'rentals' },
  {
    operation: 'Rental',
    call: (api) => fetchRentals(api, { agreementNumber: '412345670' }),
    variables: { rental_agreement_number: '412345670' },
    action: 'rentals',
  },
  {
    operation: 'RentalAddPhotoBatch',
    call: (api) =>
      addPhotoBatch(
        api,
        { agreementNumber: '412345670', batchId: 'b1', stage: 'preRental', comments: ' a scratch ' },
        keyed,
      ),
    variables: {
      input: {
        rental_agreement_number: '412345670',
        batch_id: 'b1',
        batch_type: 'preRental',
        comments: 'a scratch',
      },
    },
    action: 'photos',
    isWrite: true,
  },
  {
    operation: 'RentalRefreshDamagePhotos',
    call: (api) => refreshDamagePhotos(api, '412345670', keyed),
    variables: { rental_agreement_number: '412345670' },
    action: 'photos',
    isWrite: true,
  },
  {
    operation: 'FrontDeskSearchReservation',
    call: (api) => fetchCheckInReservation(api, { bookingNumber: 'm5000000011' }),
    variables: { ResNo: 'M500000001' },
    action: 'reservation',
  },
  {
    operation: 'FrontDeskSearchReservation',
    call: (api) => fetchCheckInReservation(api),
    variables: {},
    action: 'reservation',
  },
  {
    operation: 'GenericCheckinSearch',
    call: (api) => fetchGenericCheckInBooking(api, { bookingNumber: 'm500000001' }),
    variables: { ResNo: 'M500000001' },
    action: 'reservation',
  },
  {
    operation: 'GenericCheckinSearch',
    call: (api) => fetchGenericCheckInBooking(api),
    variables: {},
    action: 'reservation',
  },
  {
    operation: 'CheckinProgress',
    call: (api) => fetchCheckInProgress(api),
    variables: {},
    action: 'progress',
    times: ONCE,
  },
  {
    operation: 'FrontdeskGetEstimate',
    call: (api) => fetchCheckInEstimate(api, 'm500000001'),
    variables: { ResNo: 'M500000001' },
    action: 'estimate',
  },
  {
    operation: 'FrontdeskUpdateReservationAndCustomer',
    call: (api) => completeCheckIn(api, save, keyed),
    variables: { input: { ...wireSave, Checkedin: true } },
    action: 'check-in',
    isWrite: true,
  },
  {
    operation: 'FrontdeskUpdateReservationAndCustomer',
    call: (api) => saveCheckIn(api, save, keyed),
    variables: { input: { ...wireSave, Checkedin: false } },
    action: 'check-in',
    isWrite: true,
  },
  {
    operation: 'FrontdeskUpdateReservationAndCustomer',
    call: (api) =>
      markCheckInFailed(
        api,
        { bookingNumber: 'm500000001', mainNote: '|CIF|', failType: 'CreditCard', isAdditionalDriver: true },
        keyed,
      ),
    variables: {
      input: {
        ResNo: 'M500000001',
        MainNote: '|CIF|',
        Checkedin: false,
        CheckinFailed: true,
        FailType: 'CreditCard',
        IsAdditionalDriver: true,
      },
    },
    action: 'check-in',
    isWrite: true,
  },
  {
    operation: 'WebRetrieveReservation',
    call: (api) => fetchReservation(api, 'm500000001'),
    variables: { ResNo: 'M500000001' },
    action: 'reservation',
  },
  {
    operation: 'WebResEstimate',
    call: (api) => fetchReservationEstimate(api, { bookingNumber: 'm500000001' }),
    variables: { ResNo: 'M500000001' },
    action: 'estimate',
  },
  {
    operation: 'WebResEstimate',
    call: (api) => fetchReservationEstimate(api, { wish }),
    variables: { Reservation: wireWish },
    action: 'estimate',
  },
  {
    operation: 'WebResOptions',
    call: (api) => fetchReservationExtras(api, 'm500000001'),
    variables: { ResNo: 'M500000001' },
    action: 'options',
  },
  {
    operation: 'WebUpdateReservation',
    call: (api) =>
      updateReservation(
        api,
        { bookingNumber: 'm500000001', version: 3, localPhone: '1', options: wish.options },
        keyed,
      ),
    variables: {
      input: { ResNo: 'M500000001', Version: 3, LocalPhone: '1', Options: [{ Code: 'CSB', Qty: 2 }] },
    },
    action: 'reservation',
    isWrite: true,
  },
  {
    operation: 'WebUpdateReservation',
    call: (api) => updateReservation(api, { bookingNumber: 'm500000001', version: 3 }, keyed),
    variables: { input: { ResNo: 'M500000001', Version: 3 } },
    action: 'reservation',
    isWrite: true,
  },
  {
    operation: 'WebResRates',
    call: (api) => fetchVehicleClassRates(api, { wish, brand: 'thrifty', country: 'NZ' }),
    variables: { Reservation: wireWish, Brand: 'ZT', Country: 'NZ' },
    action: 'rates',
  },
  {
    operation: 'WebResRates',
    call: (api) =>
      fetchVehicleClassRates(api, {
        wish: { pickup: wish.pickup, dropoff: wish.dropoff },
        brand: 'ace',
        country: 'AU',
      }),
    variables: { Reservation: { Pickup: wish.pickup, Return: wish.dropoff }, Brand: 'ZE', Country: 'AU' },
    action: 'rates',
  },
  {
    operation: 'FrontdeskSearchCustomer',
    call: (api) =>
      fetchCustomerByLicence(api, {
        bookingNumber: 'm500000001',
        licenceNumber: ' ab1 ',
        licenceRegion: 'vi',
        isAdditionalDriver: true,
      }),
    variables: { ResNumber: 'M500000001', LicNo: 'AB1', Country: 'AU', IsAdditionalDriver: true },
    action: 'customer details',
  },
  {
    operation: 'FrontdeskSearchCustomer',
    call: (api) => fetchCustomerByLicence(api, { bookingNumber: 'm500000001' }),
    variables: { ResNumber: 'M500000001' },
    action: 'customer details',
  },
  {
    operation: 'FrontdeskCreateCustomer',
    call: (api) => createCustomer(api, customer, keyed),
    variables: { input: wireCustomer },
    action: 'customer details',
    isWrite: true,
  },
  {
    operation: 'FrontdeskCreateCustomer',
    call: (api) => createCustomer(api, { ...customer, scanPassed: false }, keyed),
    variables: { input: { ...wireCustomer, IdStatus: { Scanned: false, Date: '2026-11-20' } } },
    action: 'customer details',
    isWrite: true,
  },
  {
    operation: 'FrontdeskUpdateCustomer',
    call: (api) => updateCustomer(api, { ...customer, customerNumber: '123456' }, keyed),
    variables: { input: { ...wireCustomer, CustomerNumber: '123456' } },
    action: 'customer details',
    isWrite: true,
  },
  {
    operation: 'FrontdeskUpdateCustomer',
    call: (api) => updateCustomer(api, { ...customer, customerNumber: '123456', scanPassed: false }, keyed),
    variables: {
      input: {
        ...wireCustomer,
        CustomerNumber: '123456',
        Customer: undefined,
        IdStatus: { Scanned: false, Date: '2026-11-20' },
      },
    },
    action: 'customer details',
    isWrite: true,
  },
  {
    operation: 'IdVerification',
    call: (api) =>
      startIdVerification(
        api,
        {
          bookingNumber: 'm500000001',
          brand: 'thrifty',
          country: 'NZ',
          firstName: 'Ana',
          lastName: 'Okafor',
          licenceNumber: ' ab1 ',
          reservationType: 'DS',
          isAdditionalDriver: true,
          returnTo: { success: 'https://a', exit: 'https://b', back: 'https://c' },
        },
        keyed,
      ),
    variables: {
      input: {
        IsAdditionalDriver: true,
        Channel: 'THRIFTYNZ',
        FirstName: 'Ana',
        LastName: 'Okafor',
        Country: 'NZ',
        DLNumber: 'AB1',
        Reference: 'M500000001',
        ResNumber: 'M500000001',
        ResType: 'DS',
        SuccessRedirectUrl: 'https://a',
        ExitRedirectUrl: 'https://b',
        BackRedirectUrl: 'https://c',
      },
    },
    action: 'ID verification',
    isWrite: true,
  },
  {
    operation: 'IdVerification',
    call: (api) =>
      startIdVerification(
        api,
        {
          bookingNumber: 'm500000001',
          brand: 'ace',
          country: 'AU',
          isAdditionalDriver: false,
          returnTo: { success: 'https://a', exit: 'https://b', back: 'https://c' },
        },
        keyed,
      ),
    variables: {
      input: {
        IsAdditionalDriver: false,
        Channel: 'ACEIntl',
        Country: 'AU',
        Reference: 'M500000001',
        ResNumber: 'M500000001',
        SuccessRedirectUrl: 'https://a',
        ExitRedirectUrl: 'https://b',
        BackRedirectUrl: 'https://c',
      },
    },
    action: 'ID verification',
    isWrite: true,
  },
  {
    operation: 'IdVerificationQueryTransaction',
    call: (api) => fetchIdVerificationResult(api, 't1'),
    variables: { TransactionId: 't1' },
    action: 'verification result',
  },
  {
    operation: 'GetUpcomingOcrLabsOutage',
    call: (api) => fetchIdProviderOutages(api),
    variables: {},
    action: 'outages',
  },
  {
    operation: 'CardPaymentCreateSession',
    call: (api) =>
      startCardCheck(
        api,
        { bookingNumber: 'm500000001', brand: 'ace', country: 'NZ', returnTo: '/v' },
        keyed,
      ),
    variables: { ResNo: 'M500000001', Brand: 'ace', country: 'NZ', RedirectUrl: '/v' },
    action: 'card verification',
    isWrite: true,
  },
  {
    operation: 'CardPaymentValidate',
    call: (api) => fetchCardCheckResult(api, 'm500000001'),
    variables: { ResNo: 'M500000001' },
    action: 'card verification',
  },
  {
    operation: 'AddressValidationByAddress',
    call: (api) => findAddresses(api, { typed: ' 1 Sam ', region: 'ns' }),
    variables: { Address: '1 Sam', CountryCode: 'AU', Method: 'default' },
    action: 'addresses',
  },
  ...(['NZ', 'GB', 'CA'] as const).map((region) => ({
    operation: 'AddressValidationByAddress',
    call: (api: Transport) => findAddresses(api, { typed: '1', region }),
    variables: { Address: '1', CountryCode: region, Method: region },
    action: 'addresses',
  })),
  {
    operation: 'AddressValidationByRecordId',
    call: (api) => fetchAddress(api, { id: 'r1', region: 'DE' }),
    variables: { RecordId: 'r1', CountryCode: 'DE', Method: 'other' },
    action: 'address',
  },
  {
    operation: 'SendAddDriverSMSInvite',
    call: (api) =>
      inviteAdditionalDriver(
        api,
        {
          bookingNumber: 'm500000001',
          mobileNumber: '+61 412 345 678',
          lastName: ' li ',
          brand: 'ace',
          country: 'AU',
        },
        keyed,
      ),
    variables: {
      LastName: 'LI',
      ResNumber: 'M500000001',
      MobileNumber: '+61412345678',
      Brand: 'ace',
      Country: 'AU',
    },
    action: 'SMS invite',
    isWrite: true,
  },
];

describe('each operation', () => {
  it.each(graphqlCalls)(
    '$operation with $variables',
    async ({ operation, call, variables, action, isWrite, times = FOUR_TIMES }) => {
      const sent = await callWithoutNetwork(call);
      const body = (await sent.first.json()) as { operationName: string; variables: unknown; query: string };
      expect(body).toMatchObject({ operationName: operation });
      expect(body.query).toContain(operation);
      expect(body.variables).toEqual(JSON.parse(JSON.stringify(variables)));
      expect([sent.first.method, sent.first.url]).toEqual(['POST', 'https://host.test/api/query']);
      expect(sent.first.headers.get('idempotency-key')).toBe(isWrite ? KEY : null);
      expect(sent.error).toMatchObject({ message: `Failed to fetch ${action}, check your network` });
      expect(sent.times).toBe(times);
    },
  );
});
