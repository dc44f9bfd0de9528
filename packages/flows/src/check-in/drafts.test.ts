import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { site } from '../../../../hosts/meridian-au/site.ts';
import { createTaskQueueStore } from '../engine/outbox/queue-store.ts';
import { findEarliestUnsentTime } from '../engine/outbox/waiting.ts';
import { createCheckInApp } from './check-in.ts';
import { canBeFoundAfterAnotherLogin, getCheckInDraftsArea, openCheckInDrafts } from './drafts.ts';
import { CUSTOMER_NUMBER_WITHOUT_RECORD } from './rules/customer-number.ts';
import { INITIAL_CHECK_IN_STATE, type CheckInState } from './state.ts';

type Booking = NonNullable<CheckInState['booking']>;

/** Creates the check-in of a renter with this booking, as each page and each tab of the session does. */
const create = (
  booking: Partial<Booking>,
  session = { token: 'a token', expiresAt: 1 },
  kind: CheckInState['kind'] = 'primary',
) => {
  const checkIn = createCheckInApp(site, '/api');
  checkIn.state.set({
    ...INITIAL_CHECK_IN_STATE,
    kind,
    session,
    booking: {
      reservationNumber: 'M500000001',
      verifiesIdentity: true,
      verifiesCard: true,
      ...booking,
    },
  });
  return checkIn;
};

/** Opens the drafts of the check-in that `create` returns. */
const open = (...renter: Parameters<typeof create>) => openCheckInDrafts(create(...renter));

const masked = '••••••••01';
const withoutRecord = { reservationNumber: masked, customerNumber: CUSTOMER_NUMBER_WITHOUT_RECORD };

describe('the drafts of a check-in', () => {
  it.each<[string, Partial<Booking>, Partial<Booking>]>([
    [
      'renters whose masked booking numbers look alike',
      { reservationNumber: masked, customerNumber: '5530001' },
      { reservationNumber: masked, customerNumber: '5530002' },
    ],
    [
      'such renters without a record',
      { ...withoutRecord, signInId: 'one' },
      { ...withoutRecord, signInId: 'another' },
    ],
    [
      'one with and one without a record',
      { reservationNumber: masked, customerNumber: '5530001' },
      { ...withoutRecord, signInId: 'another' },
    ],
  ])('of %s are apart', async (_, one, other) => {
    await (await open(one)).put('form', { email: 'one@example.com' });
    expect(await (await open(other)).get('form')).toBeUndefined();
    expect(await (await open(one)).get('form')).toEqual({ email: 'one@example.com' });
  });

  it.each<[string, Partial<Booking>]>([
    ['a booking', {}],
    ['a masked booking', { reservationNumber: masked, customerNumber: '5530001' }],
    ['a masked booking without a record', { ...withoutRecord, signInId: 'one' }],
  ])('of %s are found again once the session was extended', async (_, booking) => {
    const { scope } = await open(booking);
    expect((await open(booking, { token: 'a later token', expiresAt: 2 })).scope).toBe(scope);
  });

  it('of the additional drivers of one booking are apart', async () => {
    const openOf = (licenceHash: number) => open({ licenceHash }, undefined, 'additional-driver');
    const { scope } = await openOf(1);
    expect((await openOf(2)).scope).not.toBe(scope);
    expect((await openOf(1)).scope).toBe(scope);
  });

  it('of a booking stay the same whatever the record says', async () => {
    const { scope } = await open({ customerNumber: undefined });
    expect((await open({ customerNumber: '5530001' })).scope).toBe(scope);
  });

  it.each([
    ['M500000001', true],
    [masked, false],
  ])('of %s are found by another way to log in: %s', (reservationNumber, isFound) => {
    const { state } = create({ reservationNumber, customerNumber: '5530001' });
    expect(canBeFoundAfterAnotherLogin(state.get())).toBe(isFound);
  });

  it('of a shared counter screen are not found by another login, because the next one is another person’s', () => {
    const { state } = create({ customerNumber: '5530001' });
    expect(canBeFoundAfterAnotherLogin({ ...state.get(), isGeneric: true })).toBe(false);
  });

  it.each<[string, Partial<Booking>, boolean]>([
    ['a login that no later one repeats', { ...withoutRecord, signInId: 'left behind' }, false],
    ['a login like an earlier one', { reservationNumber: masked, customerNumber: '5530003' }, true],
  ])('of %s are told at the login while they wait to be sent: %s', async (_, booking, isTold) => {
    const queue = createTaskQueueStore(await open(booking), 'form');
    await queue.begin([{ id: 'submit', input: undefined }]);
    expect((await findEarliestUnsentTime(getCheckInDraftsArea(site))) !== undefined).toBe(isTold);
    await queue.clear();
  });
});
