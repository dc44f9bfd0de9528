import { expect, it } from 'vitest';
import { INITIAL_CHECK_IN_STATE, type CheckInState } from '../state.ts';
import { deriveCheckInFacts } from './facts.ts';
import { returnToMissingChecks } from './missing-checks.ts';

const booking = {
  reservationNumber: 'M1',
  brand: 'ace',
  country: 'AU',
  verifiesIdentity: true,
  verifiesCard: true,
};
const skipped: Partial<CheckInState> = { booking, skipsIdentity: 'choice', skipsCard: true };

it.each<[string, Partial<CheckInState>, { needsId: boolean; needsCard: boolean }, object]>([
  [
    'nothing is verified',
    skipped,
    { needsId: true, needsCard: true },
    { identity: 'needed', card: 'needed' },
  ],
  [
    'the phone has passed the ID',
    skipped,
    { needsId: false, needsCard: true },
    { identity: 'done', card: 'needed' },
  ],
  ['all is verified', skipped, { needsId: false, needsCard: false }, { identity: 'done', card: 'done' }],
  [
    'an outage is over',
    { booking, skipsIdentity: 'outage', card: { status: 'approved' } },
    { needsId: true, needsCard: false },
    { identity: 'needed', card: 'done' },
  ],
  [
    'the login knew of no check',
    { booking: { ...booking, verifiesIdentity: false, verifiesCard: false } },
    { needsId: true, needsCard: true },
    { identity: 'needed', card: 'needed' },
  ],
  [
    'the driver is an additional one',
    { kind: 'additional-driver', booking, skipsIdentity: 'outage' },
    { needsId: true, needsCard: false },
    { identity: 'needed', card: 'off' },
  ],
])('where %s, the verify step has what is missing (C-33)', (_, state, needs, expected) => {
  const before: CheckInState = { ...INITIAL_CHECK_IN_STATE, kind: 'primary', ...state };
  const after = { ...before, ...returnToMissingChecks(before, { transactionId: 't-1', ...needs }) };
  expect(deriveCheckInFacts(after)).toMatchObject(expected);
});
