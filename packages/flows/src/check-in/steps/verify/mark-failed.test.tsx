import { beforeEach, describe, expect, it } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { updatePersistedState } from '../../../shell/update-state.ts';
import { createCheckInApp } from '../../check-in.ts';
import type { CheckInState } from '../../state.ts';
import { createFakeServices } from '../../testing/services.ts';
import { markCardCheckFailed, markIdentityCheckFailed } from './mark-failed.ts';

const SAVE = 'FrontdeskUpdateReservationAndCustomer';

/** Creates a check-in with a failed check, and services that answer its reports one after the other. */
const start = (saved: readonly (Record<string, unknown> | 'refused')[], more: Partial<CheckInState> = {}) => {
  const checkIn = createCheckInApp(site, '/api');
  updatePersistedState(checkIn, {
    kind: 'primary',
    booking: {
      reservationNumber: '500000001',
      verifiesIdentity: true,
      verifiesCard: true,
    },
    ...more,
  });
  const { api, sent } = createFakeServices({
    WebRetrieveReservation: [{ ResNo: '500000001', ReservationMainNote: 'VIP' }],
    [SAVE]: saved,
  });
  return {
    checkIn,
    api,
    failTypes: () => sent(SAVE).map(({ variables }) => (variables['input'] as { FailType: string }).FailType),
  };
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('markIdentityCheckFailed (C-12)', () => {
  it.each([
    [undefined, 'IdVerification'],
    [[], 'IdVerification'],
    [['Licence'], 'IdVerification'],
    [['Name', 'Licence'], 'IdVerification-NameMismatch'],
  ] as const)('of a check that failed for %j reports %s', async (failReasons, failType) => {
    const { checkIn, api, failTypes } = start([{}], { identity: { status: 'failed', failReasons } });
    await markIdentityCheckFailed(checkIn, api);
    expect(failTypes()).toEqual([failType]);
  });

  it('reports once, when it is called twice at the same time and once more afterwards', async () => {
    const { checkIn, api, failTypes } = start([{}], { identity: { status: 'failed' } });
    await Promise.all([markIdentityCheckFailed(checkIn, api), markIdentityCheckFailed(checkIn, api)]);
    await markIdentityCheckFailed(checkIn, api);
    expect(failTypes()).toEqual(['IdVerification']);
  });

  it.each<[string, Record<string, unknown> | 'refused', string]>([
    ['another code', { CounterCode: 'C-7' }, 'C-7'],
    ['no code', {}, 'C-1'],
    ['an empty code', { CounterCode: '' }, 'C-1'],
    ['a refusal', 'refused', 'C-1'],
  ])('with a counter code on screen, and %s as the answer', async (_, answer, code) => {
    const { checkIn, api } = start([answer], { identity: { status: 'failed', counterCode: 'C-1' } });
    await markIdentityCheckFailed(checkIn, api);
    expect(checkIn.state.get().identity).toEqual({ status: 'failed', isMarked: true, counterCode: code });
  });

  it('stores nothing when the answer brings the counter code that is on screen', async () => {
    const { checkIn, api } = start([{ CounterCode: 'C-1' }], {
      identity: { status: 'failed', isMarked: false, counterCode: 'C-1' },
    });
    const marking = markIdentityCheckFailed(checkIn, api);
    const marked = checkIn.state.get();
    await marking;
    expect(checkIn.state.get()).toBe(marked);
  });
});

describe('markCardCheckFailed (C-13)', () => {
  it('reports again after a report that failed, and keeps the counter code that is on screen', async () => {
    const { checkIn, api, failTypes } = start(['refused', {}], {
      card: { status: 'failed', counterCode: 'C-1' },
    });
    await markCardCheckFailed(checkIn, api);
    expect(checkIn.state.get().card).toEqual({ status: 'failed', counterCode: 'C-1' });
    await markCardCheckFailed(checkIn, api);
    expect(checkIn.state.get().card).toEqual({ status: 'failed', counterCode: 'C-1', isMarked: true });
    await markCardCheckFailed(checkIn, api);
    expect(failTypes()).toEqual(['CreditCard', 'CreditCard']);
  });
});
