/**
 * Checks that ages and expiry dates are decided by the day in the booking's country, which starts earlier than in UTC.
 */
import { afterEach, expect, it, vi } from 'vitest';
import {
  BOOKING_NUMBER,
  runIdVerification,
  sampleRenterInput,
  sendReservationUpdate,
  startCheckInTestSession,
  startIdVerification,
  submitSimulatorForm,
} from '../../testing/check-in.ts';

/** 08:00 on 27 November 2026 in Sydney, 10:00 in Auckland, and still 26 November in UTC. */
const MORNING = Date.UTC(2026, 10, 26, 21);

afterEach(() => vi.useRealTimers());

const startInTheMorning = (state: string, country = 'AU') => {
  vi.useFakeTimers({ now: MORNING, toFake: ['Date'] });
  return startCheckInTestSession(state, { booking_id: BOOKING_NUMBER, last_name: 'Kahurangi', country });
};

it.each([
  ['unverified', 'AU'],
  ['new-zealand', 'NZ'],
])('somebody is 18 from the morning of the birthday (%s)', async (state, country) => {
  const walk = await startInTheMorning(state, country);
  await runIdVerification(walk);
  const save = (BirthDate: string) =>
    walk.run('FrontdeskUpdateReservationAndCustomer', {
      input: { ResNo: BOOKING_NUMBER, Checkedin: false, Renter: { ...sampleRenterInput, BirthDate } },
    });
  expect(await save('2008-11-27')).toMatchObject({ Success: true });
  expect(await save('2008-11-28')).toMatchObject({ Success: false, Error: 'You must be 18 years old' });
});

it.each([
  ['2005-11-27', '2031-08-20', 'COMPLETED_PASS', null],
  ['2005-11-28', '2031-08-20', 'COMPLETED_FAIL', 'Over21'],
  ['1987-06-14', '2026-11-28', 'COMPLETED_PASS', null],
  ['1987-06-14', '2026-11-27', 'COMPLETED_PASS', 'dlExpired'],
])(
  'an ID of somebody born on %s that expires on %s is judged as %s, %s',
  async (birthDate, expires, status, reason) => {
    const walk = await startInTheMorning('unverified');
    const { TransactionId } = await startIdVerification(walk);
    const { store } = walk.client.sandbox;
    const row = (await store.get('idTransactions', String(TransactionId)))!;
    const data = { ...row.data, document: { ...row.data.document, birthDate, expires } };
    await store.transaction((tx) => tx.change('idTransactions', row.id, { data }));
    await submitSimulatorForm(walk, `/api/simulators/identity/${row.id}/selfie`, { outcome: 'pass' });
    expect(await walk.run('CheckinProgress')).toMatchObject({ IdStatus: status, FailReason: reason });
  },
);

it('an earlier verification does not count on the day of its expiry, from the morning on', async () => {
  const walk = await startInTheMorning('valid-result');
  const { store } = walk.client.sandbox;
  const [row] = await store.find('customers');
  const { data } = row!;
  const expires = '2026-11-27';
  const change = {
    ...data,
    licence: { ...data.licence!, expires },
    idVerification: { ...data.idVerification!, expires },
  };
  await store.transaction((tx) => tx.change('customers', row!.id, { data: change }));
  expect(await walk.run('FrontDeskSearchReservation')).toMatchObject({ VerifyID: true });
});

it.each([
  ['checkin-form', 'AU', '2026-11-27', 'Please enter valid expiry date'],
  ['checkin-form', 'AU', '2026-11-28', undefined],
  ['checkin-form', 'AU', '2024-02-01', 'Please enter valid expiry date'],
  ['checkin-form', 'AU', null, undefined],
])(
  'a check-in (%s, %s) with a licence that expires on %s is refused with %s (C-15)',
  async (state, country, ExpiryDate, error) => {
    const walk = await startInTheMorning(state, country);
    const DrivingLicence = { ...sampleRenterInput.DrivingLicence, ExpiryDate };
    const send = (Checkedin: boolean) =>
      sendReservationUpdate(walk, { Checkedin, Renter: { ...sampleRenterInput, DrivingLicence } });
    // The details may be saved with an invalid expiry date, which the driver can still correct. Only the completion
    // needs a valid one.
    expect(await send(false)).toMatchObject({ Success: true });
    const result = await send(true);
    expect([result.Success, result.Error ?? undefined]).toEqual([error === undefined, error]);
  },
);
