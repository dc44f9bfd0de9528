import { expect, it } from 'vitest';
import { site } from '../../../../hosts/meridian-au/site.ts';
import { createCheckInApp } from './check-in.ts';
import { getStateAfterSession, INITIAL_CHECK_IN_STATE, resetCheckIn, type CheckInState } from './state.ts';

const signedIn: CheckInState = {
  ...INITIAL_CHECK_IN_STATE,
  kind: 'primary',
  session: { token: 'a token', expiresAt: 1 },
  booking: {
    reservationNumber: 'M500000001',
    reservationType: 'DS',
    customerNumber: '5530001',
    licenceRegion: 'NS',
    verifiesIdentity: true,
    verifiesCard: true,
  },
  identity: { status: 'failed', transactionId: 'a transaction', counterCode: '1234' },
};

it('keeps nothing of a renter after the session', () =>
  expect(getStateAfterSession(signedIn)).toEqual({
    ...INITIAL_CHECK_IN_STATE,
    kind: 'primary',
    booking: undefined,
  }));

it('keeps of an additional driver only the booking’s number, which the login fills in (A-06)', () =>
  expect(
    getStateAfterSession({
      ...signedIn,
      kind: 'additional-driver',
      booking: { ...signedIn.booking!, licenceHash: 1 },
    }),
  ).toEqual({
    ...INITIAL_CHECK_IN_STATE,
    kind: 'additional-driver',
    booking: {
      reservationNumber: 'M500000001',
      verifiesIdentity: true,
      verifiesCard: true,
    },
  }));

it.each([true, false])('a reset check-in is a counter’s screen as before: %s (D-07)', (isGeneric) => {
  const { state } = createCheckInApp(site, '/api');
  state.set({ ...signedIn, isGeneric });
  resetCheckIn(state);
  expect(state.get()).toEqual({ ...INITIAL_CHECK_IN_STATE, isGeneric });
  expect(state.isInitial()).toBe(!isGeneric);
});
