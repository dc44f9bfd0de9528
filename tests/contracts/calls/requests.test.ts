/**
 * Checks what each request of the API client sends: the address, method, names and idempotency key, how often it is
 * sent while the network fails, and how the error names what failed. Tests against the sandbox cannot check this,
 * because the sandbox accepts more than the client sends.
 */
import { type Transport } from '@journey/api';
import {
  createPhoneHandOverLink,
  extendSession,
  revokeOwnToken,
  refreshSession,
  signInToCheckIn,
  signInToPortal,
  signOut,
} from '@journey/api/auth';
import { sendEnquiry } from '@journey/api/contact';
import { fetchDamageFile } from '@journey/api/damage';
import { fetchRentalDocument, fetchSignedDocument } from '@journey/api/documents';
import {
  fetchAddressSuggestions,
  findAddressAtPosition,
  findPositionOfAddress,
} from '@journey/api/geocoding';
import {
  createReport,
  deleteReport,
  fetchIncidentRental,
  fetchReport,
  fetchReports,
  lookUpRental,
  recordThankYouPageReached,
  saveReportStep,
  sendDamagePhotos,
  sendLicencePhotos,
  sendReportLinkSms,
  sendReportPdf,
  submitReport,
  updateContactDetails,
  type IncidentRental,
} from '@journey/api/incidents';
import { fetchBrandLocations } from '@journey/api/locations';
import { sendConfirmationEmail, sendHandOverSms } from '@journey/api/notifications';
import { signInAsStaffMember } from '@journey/api/staff';
import { uploadPhoto } from '@journey/api/uploads';
import { describe, expect, it } from 'vitest';
import { callWithoutNetwork, FOUR_TIMES, KEY, keyed, ONCE, type Call } from './call.ts';

const rental: IncidentRental = {
  serviceTrackingId: 'ST1',
  isOpen: true,
  role: 'customer',
  source: 'web',
  brand: 'ace',
  country: 'NZ',
  registration: 'AKX-470',
  agreementNumber: '412345670',
  recordedDamage: [],
};
const { agreementNumber: _, ...vehicle } = rental;
const numbered = { id: 'v1', reportNumber: 'VIR1', rental };
const zip = new Blob(['zip'], { type: 'application/zip' });
const ZIP_SHA256 = '4a70fe9aa6436e02c2dea340fbd1e352e4ef2d8ce6ca52ad25d4b95471fc8bf2';
interface RestCall {
  readonly address: string;
  readonly call: Call;
  /** The JSON body. Other tests check forms. */
  readonly body?: unknown;
  readonly action: string;
  readonly key?: string;
  readonly times: number;
  /** Whether the token is sent. */
  readonly isSignedIn: boolean;
  readonly version?: string;
}

const signedIn = { isSignedIn: true, times: FOUR_TIMES } as const;
const write = { ...signedIn, key: KEY } as const;
const open = { isSignedIn: false, times: FOUR_TIMES } as const;
const signIn = { isSignedIn: false, times: ONCE, action: 'login' } as const;
const report = { action: 'incident report' } as const;

const restCalls: readonly RestCall[] = [
  {
    address: 'POST auth',
    call: (api) => signInToPortal(api, { variant: 'renter', raNumber: '1', dob: '01/02/1990' }),
    body: { scope: 'WEB_CHECK_IN', ra_number: '1', dob: '01/02/1990' },
    ...signIn,
  },
  {
    address: 'POST auth',
    call: (api) => signInToCheckIn(api, { variant: 'hand-over', code: 'c' }),
    body: { scope: 'WEB_CHECK_IN', hand_over: 'c' },
    ...signIn,
  },
  {
    address: 'POST login',
    call: (api) => signInAsStaffMember(api, { username: ' staff ', password: ' p ' }),
    body: { username: 'staff', password: ' p ' },
    ...signIn,
  },
  {
    address: 'POST auth/refresh',
    call: (api) => refreshSession(api),
    body: {},
    action: 'session',
    isSignedIn: true,
    times: ONCE,
  },
  {
    address: 'POST auth/extend',
    call: (api) => extendSession(api, 'id-start', KEY),
    body: { reason: 'id-start' },
    action: 'session',
    ...write,
  },
  { address: 'POST auth/sign-out', call: signOut, body: {}, action: 'logout', isSignedIn: true, times: ONCE },
  {
    address: 'POST auth/sign-out',
    call: revokeOwnToken,
    body: { only: 'this' },
    action: 'logout',
    isSignedIn: true,
    times: ONCE,
  },
  {
    address: 'POST auth/hand-over',
    call: (api) => createPhoneHandOverLink(api),
    body: {},
    action: 'link',
    isSignedIn: true,
    times: ONCE,
  },
  {
    address: 'POST auth/hand-over',
    call: (api) => createPhoneHandOverLink(api, { isDemo: true }),
    body: { demo: true },
    action: 'link',
    isSignedIn: true,
    times: ONCE,
  },
  {
    address: 'POST auth/hand-over/sms',
    call: (api) => sendHandOverSms(api, { mobileNumber: '+61 412 345 678' }, keyed),
    body: { mobileNumber: '+61412345678' },
    action: 'SMS',
    ...write,
  },
  {
    address: 'POST auth/hand-over/sms',
    call: (api) => sendHandOverSms(api, { mobileNumber: '+61 412 345 678', isDemo: true }, keyed),
    body: { mobileNumber: '+61412345678', demo: true },
    action: 'SMS',
    ...write,
  },
  {
    address: 'POST email',
    call: (api) =>
      sendConfirmationEmail(
        api,
        {
          bookingNumber: 'm500000001',
          confirmationNumber: 'K1',
          name: 'Ana Okafor',
          brand: 'ace',
          email: 'ana@example.com',
          total: 264,
          estimate: ['DAYS'],
          pickup: { date: '2026-11-21', time: '10:30', location: 'Airport', address: '1 Terminal Road' },
          date: '2026-11-20',
        },
        keyed,
      ),
    body: {
      type: 'Email',
      context: 'CHECKIN_CONFIRMATION',
      name: 'Ana Okafor',
      brand: 'ace',
      estimate: ['DAYS'],
      total: 264,
      resNo: 'M500000001',
      confNo: 'K1',
      pickupDate: '2026-11-21',
      pickupTime: '10:30',
      pickupLocation: 'Airport',
      email: 'ana@example.com',
      LocationAddress: '1 Terminal Road',
      date: '2026-11-20',
    },
    action: 'confirmation',
    ...write,
  },
  {
    address: 'POST email',
    call: (api) =>
      sendConfirmationEmail(
        api,
        { bookingNumber: '1', name: 'Ana', brand: 'ace', email: 'a@example.com', date: '2026-11-20' },
        keyed,
      ),
    body: {
      type: 'Email',
      context: 'CHECKIN_CONFIRMATION',
      name: 'Ana',
      brand: 'ace',
      resNo: '1',
      email: 'a@example.com',
      date: '2026-11-20',
    },
    action: 'confirmation',
    ...write,
  },
  {
    address: 'GET brand-locations?brand=ZR&country=AU',
    call: (api) => fetchBrandLocations(api, { brand: 'dollar', country: 'AU' }),
    action: 'locations',
    ...open,
  },
  {
    address: 'POST geocode',
    call: (api) => findPositionOfAddress(api, { address: '1 Sample Street', country: 'AU' }),
    body: { address: '1 Sample Street', countryCode: 'AU' },
    action: 'map',
    ...signedIn,
  },
  {
    address: 'POST geocode',
    call: (api) => findAddressAtPosition(api, { lat: -33.5, lng: 151 }),
    body: { latlng: '-33.5,151' },
    action: 'map',
    ...signedIn,
  },
  {
    address: 'POST geocode/suggestions',
    call: (api) => fetchAddressSuggestions(api, { address: ' 1 Sam ', country: 'AU' }),
    body: { address: '1 Sam', countryCode: 'AU' },
    action: 'addresses',
    ...signedIn,
  },
  {
    address: 'GET documents/1%2F2/tolls',
    call: (api) => fetchRentalDocument(api, { agreementNumber: '1/2', fileName: 'tolls' }),
    action: 'document',
    ...signedIn,
  },
  {
    address: 'GET documents/signed/1?a=b',
    call: (api) => fetchSignedDocument(api, 'https://host.test/api/documents/signed/1?a=b'),
    action: 'document',
    ...signedIn,
  },
  ...(
    [
      ['photo', 'nz', 'https://x.test/key%201?until=1', 'nz_damagepack/VIR1/key%25201'],
      ['photo', 'AU', 'key.jpg', 'damagepack/VIR1/key.jpg'],
      ['report', 'NZ', 'folder/a b.pdf', 'incident_reports/VIR1/a%20b.pdf'],
    ] as const
  ).map(([kind, country, file, path]) => ({
    address: `GET damage/view/${path}`,
    call: (api: Transport) => fetchDamageFile(api, { reportNumber: 'VIR1', kind, country, file }),
    action: 'attachments',
    ...signedIn,
  })),
  {
    address: 'POST vir/login',
    call: (api) => lookUpRental(api, { variant: 'link', key: 'k', exchangeKey: KEY }),
    body: { Key: 'k' },
    action: 'rental',
    ...open,
    key: KEY,
  },
  {
    address: 'POST vir/user',
    call: (api) => fetchIncidentRental(api, 'ST1'),
    body: { serviceTrackingId: 'ST1' },
    action: 'rental',
    ...signedIn,
  },
  {
    address: 'POST vir/user',
    call: (api) =>
      updateContactDetails(
        api,
        { serviceTrackingId: 'ST1', email: 'a@example.com', phoneNumber: '+61' },
        keyed,
      ),
    body: { serviceTrackingId: 'ST1', email: 'a@example.com', phoneNumber: '+61' },
    action: 'contact details',
    ...write,
  },
  {
    address: 'POST vir/serviceTracking/virs',
    call: (api) => fetchReports(api, rental),
    body: { serviceTrackingId: 'ST1', registration: 'AKX-470' },
    action: 'incident reports',
    ...signedIn,
  },
  {
    address: 'POST vir/init',
    call: (api) =>
      createReport(
        api,
        { serviceTrackingId: 'ST1', type: 'panel', registration: 'AKX-470', createdBy: 'staff' },
        keyed,
      ),
    body: { serviceTrackingId: 'ST1', virType: 'panel', registration: 'AKX-470', createdBy: 'staff' },
    ...report,
    ...write,
  },
  {
    address: 'POST vir/detail',
    call: (api) => fetchReport(api, 'v1'),
    body: { virId: 'v1' },
    ...report,
    ...signedIn,
  },
  {
    address: 'DELETE vir/detail',
    call: (api) => deleteReport(api, 'v1', keyed),
    body: { virId: 'v1' },
    ...report,
    ...write,
  },
  {
    address: 'PATCH vir/detail',
    call: (api) =>
      saveReportStep(
        api,
        { reportId: 'v1', status: 'witness', details: { hasWitnesses: false }, version: '"7"' },
        keyed,
      ),
    body: { virId: 'v1', virStatus: 'Witness', data: { Witnesses: 'N' } },
    version: '"7"',
    ...report,
    ...write,
  },
  {
    address: 'PATCH vir/detail',
    call: (api) => recordThankYouPageReached(api, 'v1', keyed),
    body: { virId: 'v1', virStatus: 'SubmissionPage', data: {} },
    ...report,
    ...write,
  },
  ...([false, true] as const).map((resubmit) => ({
    address: `${resubmit ? 'PUT' : 'POST'} vir/create`,
    call: (api: Transport) =>
      submitReport(
        api,
        { reportId: 'v1', type: 'panel', rental, details: { additionalDetails: 'It rained.' }, resubmit },
        keyed,
      ),
    body: {
      DrivingLicence: 'AKX-470',
      virId: 'v1',
      virStatus: 'ReviewPage',
      data: {
        Rental: { RentalAgreement: '412345670' },
        Vehicle: { Registration: 'AKX-470' },
        AdditionalDetails: 'It rained.',
      },
    },
    ...report,
    ...write,
  })),
  {
    address: `GET wecapture/get_presigned_url?virId=v1&registration=AKX-470&rentalType=VirPDF&authorType=customer&reportNumber=VIR1&country=NZ&contentType=application%2Fzip&size=3&sha256=${ZIP_SHA256}`,
    call: (api) => sendReportPdf(api, numbered, zip),
    action: 'upload',
    ...signedIn,
  },
  {
    address: `GET wecapture/get_presigned_url?virId=v1&virNumber=VIR1&registration=AKX-470&rentalAgreement=412345670&author=customer&rentalType=CUST_DAMAGE&brand=ace&country=NZ&contentType=application%2Fzip&size=3&sha256=${ZIP_SHA256}`,
    call: (api) => sendDamagePhotos(api, numbered, zip),
    action: 'upload',
    ...signedIn,
  },
  {
    address: `GET wecapture/get_presigned_url?virId=v1&virNumber=VIR1&registration=AKX-470&location=SYDA&rentalAgreement=NR1&unitNumber=7&author=staff&rentalType=DAMAGE&brand=ace&country=NZ&contentType=application%2Fzip&size=3&sha256=${ZIP_SHA256}`,
    call: (api) =>
      sendDamagePhotos(
        api,
        {
          ...numbered,
          rental: {
            ...vehicle,
            role: 'staff',
            nonrevNumber: 'NR1',
            unitNumber: '7',
            rentalLocation: 'Airport',
            currentLocationCode: 'SYDA',
          },
        },
        zip,
      ),
    action: 'upload',
    ...signedIn,
  },
  {
    address: 'POST vir/file',
    call: (api) => sendLicencePhotos(api, numbered, { part: 'licence-witness', file: zip }, keyed),
    action: 'upload',
    ...write,
  },
  {
    address: 'POST vir/sendSMS',
    call: (api) =>
      sendReportLinkSms(
        api,
        { report: { id: 'v1', type: 'panel', rental }, mobile: '+64211234567', origin: 'https://a.test' },
        keyed,
      ),
    body: {
      url: 'https://a.test/vehicleincidents/landing-page?source=sms&rego=AKX-470&vir=v1&virType=panel&brand=ace&raNumber=412345670',
      ttl: 259_200,
      mobile: '+64211234567',
      virId: 'v1',
      brand: 'ace',
      message: 'Please complete the vehicle incident report for AKX-470. The link is valid for 3 days.',
    },
    action: 'SMS',
    ...write,
  },
  {
    address: 'POST vir/contact-us',
    call: (api) =>
      sendEnquiry(
        api,
        {
          reportNumber: ' VIR1 ',
          bookingReference: ' 412345670 ',
          firstName: 'Ana',
          lastName: 'Okafor',
          email: 'ana@example.com',
          contactNumber: ' 0412 ',
          brand: 'ace',
          type: 'Other',
          details: 'Hello',
        },
        keyed,
      ),
    body: {
      virId: 'VIR1',
      rentalAgreementNumber: '412345670',
      firstName: 'Ana',
      lastName: 'Okafor',
      email: 'ana@example.com',
      contactNumber: '0412',
      brand: 'ace',
      enquiryType: 'Other',
      enquiryDetails: 'Hello',
    },
    action: 'enquiry',
    ...open,
    key: KEY,
  },
  ...[undefined, ' ', 'B12345', 'b12345', '912345'].map((bookingReference) => ({
    address: 'POST vir/contact-us',
    call: (api: Transport) =>
      sendEnquiry(
        api,
        {
          reportNumber: ' ',
          ...(bookingReference !== undefined && { bookingReference }),
          firstName: 'Ana',
          lastName: 'Okafor',
          email: 'ana@example.com',
          contactNumber: ' ',
          brand: 'ace',
          type: 'Other',
          details: 'Hello',
        },
        keyed,
      ),
    body: {
      ...(bookingReference?.trim() && { reservationNumber: bookingReference }),
      firstName: 'Ana',
      lastName: 'Okafor',
      email: 'ana@example.com',
      brand: 'ace',
      enquiryType: 'Other',
      enquiryDetails: 'Hello',
    },
    action: 'enquiry',
    ...open,
    key: KEY,
  })),
  {
    address: 'POST uploads',
    call: (api) =>
      uploadPhoto(
        api,
        {
          agreementNumber: '412345670',
          batchId: 'b1',
          view: 'front',
          blob: new Blob(['abc'], { type: 'image/jpeg' }),
          sha256: 'ab',
          takenAt: 0,
          stage: 'rental',
          latitude: 1,
          longitude: 2,
          country: 'AU',
        },
        keyed,
      ),
    body: {
      rental_agreement_number: '412345670',
      batch: 'b1',
      view: 'front',
      type: 'image/jpeg',
      size: 3,
      sha256: 'ab',
    },
    action: 'photos',
    ...signedIn,
  },
];

describe('each call', () => {
  it.each(restCalls)(
    '$address $body',
    async ({ address, call, body, action, key, times, isSignedIn, version }) => {
      const sent = await callWithoutNetwork(call);
      const { first } = sent;
      expect(`${first.method} ${first.url.replace('https://host.test/api/', '')}`).toBe(address);
      const isJson = first.headers.get('content-type') === 'application/json';
      expect(isJson ? await first.json() : undefined).toEqual(body);
      expect(first.headers.get('idempotency-key')).toBe(key ?? null);
      expect(first.headers.get('if-match')).toBe(version ?? null);
      expect(first.headers.has('authorization')).toBe(isSignedIn);
      expect(sent.error).toMatchObject({ message: `Failed to fetch ${action}, check your network` });
      expect(sent.times).toBe(times);
    },
  );
});
