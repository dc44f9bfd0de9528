import type { CheckInEstimate } from '@journey/api/reservations';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  filledDriverDetails,
  filledCheckInFormValues,
  createSaveContext,
} from '../../testing/save-context.ts';
import { CUSTOMER_NUMBER_WITHOUT_RECORD } from '../../rules/customer-number.ts';
import { areInitialValuesValid, toDriverDetails } from './details.ts';
import {
  toCheckInSaveInput,
  createConfirmationEmailContent,
  toCustomerSaveInput,
  type CheckInSaveContext,
} from './saves.ts';

const line = (description: string, quantity: number, subTotal: number) => ({
  description,
  quantity,
  subTotal,
  total: subTotal,
});
const estimate: CheckInEstimate = {
  total: 246,
  currency: 'AUD',
  timeCharges: [line('DAYS', 3, 240), line('HOURS', 0, 12), line('WEEKS', 1, 0)],
  optionCharges: [line('Baby seat', 1, 30), line('GPS', 0, 30), line('Discount', 1, -24), line('Rack', 2, 0)],
};
const place = await createSaveContext();
const withDetails = (details: Partial<CheckInSaveContext['details']>): CheckInSaveContext => ({
  ...place,
  details: { ...place.details, ...details },
});
/** Creates the context of a driver whose identity was verified in an earlier rental. */
const withHeld = (status: string, mainNote: string, identity?: CheckInSaveContext['details']['identity']) =>
  withDetails({
    identity,
    customer: { isRestricted: false, idVerification: { status } },
    reservation: { ...place.details.reservation, mainNote },
  });
const heldWithoutDvs = (mainNote: string, identity?: CheckInSaveContext['details']['identity']) =>
  withHeld('COMPLETED_DVS', mainNote, identity);
const unverified = withDetails({ checkIn: { ...place.details.checkIn, needsId: true } });

describe('toCheckInSaveInput (C-19, C-20, C-21)', () => {
  it('contains the estimate’s total and its lines that are not zero', () => {
    const { estimate: sent } = toCheckInSaveInput(filledDriverDetails, place, estimate);
    expect(sent).toEqual({
      total: 246,
      timeCharges: [line('DAYS', 3, 240)],
      optionCharges: [line('Baby seat', 1, 30), line('Discount', 1, -24)],
    });
    expect(toCheckInSaveInput(filledDriverDetails, place, undefined).estimate).toBeUndefined();
  });

  it.each(['+64215550199', '64215550199', '+64 21 555 0199'])(
    'contains the emergency number %j with one leading plus',
    (emergencyContactNumber) => {
      const { details } = toCheckInSaveInput(
        toDriverDetails({ ...filledCheckInFormValues, emergencyContactNumber }),
        place,
        undefined,
      );
      expect(Object.values(details)).toContain('+64215550199');
    },
  );

  it('leaves out an emergency number, unit, postcode or expiry that was not typed', () => {
    const values = {
      ...filledCheckInFormValues,
      emergencyContactNumber: '',
      unit: '',
      postalCode: '',
      expiry: '',
    };
    const { details } = toCheckInSaveInput(toDriverDetails(values), place, undefined);
    expect(Object.values(details).filter((value) => value === '' || value === '+')).toEqual([]);
  });

  it.each<[string, CheckInSaveContext, string]>([
    ['verified', place, '|CIP|VIP'],
    [
      'a pass against the government’s records',
      withDetails({ identity: { overallResult: 'PASS', dvs: 'FAIL' } }),
      '|CIW|VIP',
    ],
    [
      'those records failed with the document',
      withDetails({ identity: { overallResult: 'FAIL', dvs: 'FAIL' } }),
      '|CIP|VIP',
    ],
    ['no document of this check-in', withDetails({ identity: undefined }), '|CIP|VIP'],
    ['a held pass against those records', heldWithoutDvs('|CIW|VIP'), '|CIW|VIP'],
    ['a held pass that the note does not let through', heldWithoutDvs('|CIP|VIP'), '|CIP|VIP'],
    ['a held pass, with the marker of another', withHeld('COMPLETED_PASS', '|CIW|VIP'), '|CIP|VIP'],
    [
      'a new pass after a held one against those records',
      heldWithoutDvs('|CIW|VIP', place.details.identity),
      '|CIP|VIP',
    ],
    ['a held pass that was not used', { ...heldWithoutDvs('|CIW|VIP'), isSkipped: true }, '|CI|VIP'],
    ['not verified', unverified, '|CI|VIP'],
    ['the check left out', { ...place, isSkipped: true }, '|CI|VIP'],
  ])('sets the note’s marker for %s', (_, of, note) =>
    expect(toCheckInSaveInput(filledDriverDetails, of, undefined).mainNote).toBe(note),
  );

  it.each<
    [
      string,
      CheckInSaveContext,
      { scanPassed: boolean; skipVerification: boolean; isAdditionalDriver: boolean },
    ]
  >([
    ['a renter', place, { scanPassed: true, skipVerification: false, isAdditionalDriver: false }],
    [
      'an unverified renter',
      unverified,
      { scanPassed: false, skipVerification: false, isAdditionalDriver: false },
    ],
    [
      'a skipped check',
      { ...place, isSkipped: true },
      { scanPassed: false, skipVerification: true, isAdditionalDriver: false },
    ],
    [
      'an additional driver',
      { ...place, kind: 'additional-driver' },
      { scanPassed: true, skipVerification: false, isAdditionalDriver: true },
    ],
  ])('contains how %s reached the form, in the record and the check-in', (_, of, said) => {
    expect(toCheckInSaveInput(filledDriverDetails, of, undefined)).toMatchObject(said);
    expect(toCustomerSaveInput(filledDriverDetails, of)).toMatchObject(said);
  });

  it('contains the pickup only with its time', () => {
    const { reservation } = place.details;
    expect(toCheckInSaveInput(filledDriverDetails, place, undefined).pickup).toEqual({
      dateTime: '2026-11-21 10:30',
      location: 'Airport',
      address: '1 Terminal Road, Exampleton 2000',
    });
    const bare = withDetails({
      reservation: { ...reservation, pickup: { dateTime: '2026-11-21 10:30', address: [] } },
    });
    expect(toCheckInSaveInput(filledDriverDetails, bare, undefined).pickup).toEqual({
      dateTime: '2026-11-21 10:30',
      location: '',
    });
    const none = withDetails({ reservation: { ...reservation, pickup: { address: [] } } });
    expect(toCheckInSaveInput(filledDriverDetails, none, undefined).pickup).toBeUndefined();
  });
});

describe('toCustomerSaveInput (C-19, A-05)', () => {
  const { checkIn } = place.details;
  it.each<[string, CheckInSaveContext, string | undefined]>([
    [
      'the one on record',
      withDetails({ customer: { customerNumber: '123456', isRestricted: false } }),
      '123456',
    ],
    [
      'the check-in’s, where none was found',
      withDetails({ checkIn: { ...checkIn, driver: { customerNumber: '654321' } } }),
      '654321',
    ],
    ['none: it is created', place, undefined],
    [
      'none behind the number that stands for none',
      withDetails({ customer: { customerNumber: CUSTOMER_NUMBER_WITHOUT_RECORD, isRestricted: false } }),
      undefined,
    ],
  ])('is %s', (_, of, number) =>
    expect(toCustomerSaveInput(filledDriverDetails, of).customerNumber).toBe(number),
  );

  it.each([
    ['2026-11-20T22:00:00Z', '2026-11-21'],
    ['2026-11-20T10:00:00Z', '2026-11-20'],
    ['2026-11-20T22:00:00+13:00', '2026-11-20'],
    // Without an offset from UTC, this is not an exact moment.
    ['2026-11-20T22:00:00', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['20/11/2026 22:00', undefined],
    ['05/11/2026 22:00', undefined],
    [undefined, undefined],
  ])('a scan at %s has the date %s', (verifiedTime, day) =>
    expect(
      toCustomerSaveInput(filledDriverDetails, withDetails({ identity: { verifiedTime } })).scannedOn,
    ).toBe(day),
  );

  it.each([
    ['AU', '2026-11-22T12:30:00Z', '2026-11-22'],
    ['NZ', '2026-11-22T12:30:00Z', '2026-11-23'],
  ])('in %s at %s, a scan that did not pass has the date %s', (country, now, day) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { needsId } = unverified.details.checkIn;
    const of = withDetails({ checkIn: { ...checkIn, country, needsId } });
    expect(toCustomerSaveInput(filledDriverDetails, of)).toMatchObject({ scanPassed: false, scannedOn: day });
  });
});

describe('the time of an identity check of an earlier rental', () => {
  const verifiedAt = new Date('2026-03-04T22:15:00Z');
  const held = (more: Partial<CheckInSaveContext['details']> = {}) =>
    withDetails({
      identity: undefined,
      customer: { isRestricted: false, idVerification: { status: 'COMPLETED_PASS', verifiedAt } },
      ...more,
    });
  // A response that the device has stored has been JSON.
  const stored = JSON.parse(
    JSON.stringify(held().details.customer),
  ) as CheckInSaveContext['details']['customer'];

  it.each<[string, CheckInSaveContext, string | undefined, string]>([
    ['sent', held(), '2026-03-04T22:15:00.000Z', '2026-03-05'],
    [
      'sent, if the device had stored it',
      held({ customer: stored }),
      '2026-03-04T22:15:00.000Z',
      '2026-03-05',
    ],
    [
      'replaced by that of this check-in',
      held({ identity: place.details.identity }),
      '2026-11-20T22:00:00Z',
      '2026-11-21',
    ],
    ['not sent where the check is left out', { ...held(), isSkipped: true }, undefined, '2026-11-22'],
  ])('is %s', (_, of, verifiedTime, scannedOn) => {
    vi.useFakeTimers({ now: new Date('2026-11-22T01:00:00Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    expect(toCheckInSaveInput(filledDriverDetails, of, undefined).verifiedTime).toBe(verifiedTime);
    expect(toCustomerSaveInput(filledDriverDetails, of).scannedOn).toBe(scannedOn);
  });
});

it('the confirmation contains the sent values and the current date (C-34)', () =>
  expect(
    createConfirmationEmailContent(
      toCheckInSaveInput(filledDriverDetails, place, estimate),
      Date.parse('2026-01-04T23:00:00Z'),
    ),
  ).toEqual({
    bookingNumber: '500000001',
    confirmationNumber: 'K500000001',
    name: 'Aroha Example',
    brand: 'ace',
    email: 'aroha@example.com',
    total: 246,
    estimate: ['DAYS × 3: 240', 'Baby seat × 1: 30', 'Discount × 1: -24'],
    pickup: {
      date: '2026-11-21',
      time: '10:30',
      location: 'Airport',
      address: '1 Terminal Road, Exampleton 2000',
    },
    date: '2026-01-05',
  }));

it('the confirmation of a booking without a pickup time and an estimate leaves both out', () => {
  const { reservation } = place.details;
  const bare = withDetails({ reservation: { ...reservation, pickup: { address: [] } } });
  const content = createConfirmationEmailContent(toCheckInSaveInput(filledDriverDetails, bare, undefined));
  expect(content).toMatchObject({ estimate: [], pickup: undefined, total: undefined });
});

it('the confirmation leaves the time out where the pickup has a day alone', () => {
  const { pickup, ...save } = toCheckInSaveInput(filledDriverDetails, place, estimate);
  const content = createConfirmationEmailContent({ ...save, pickup: { ...pickup!, dateTime: '2026-11-21' } });
  expect(content.pickup).toMatchObject({ date: '2026-11-21', time: '' });
});

it.each([
  'firstName',
  'lastName',
  'email',
  'contactNumber',
  'street',
  'city',
  'countryCode',
  'dob',
  'licenceNumber',
  'regionOfIssue',
] as const)('a form without %s is not saved before it has been seen (C-19)', async (field) => {
  expect(await areInitialValuesValid(filledCheckInFormValues, {})).toBe(true);
  expect(await areInitialValuesValid({ ...filledCheckInFormValues, [field]: '' }, {})).toBe(false);
});
