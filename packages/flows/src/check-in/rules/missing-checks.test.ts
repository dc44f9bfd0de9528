import { expect, it } from 'vitest';
import { INITIAL_CHECK_IN_STATE, type CheckInState } from '../state.ts';
import { deriveCheckInFacts } from './facts.ts';
import { returnToMissingChecks, type MissingChecks } from './missing-checks.ts';

const booking = {
  reservationNumber: 'M1',
  brand: 'ace',
  country: 'AU',
  verifiesIdentity: true,
  verifiesCard: true,
};
const nothingMissing: MissingChecks = {
  needsId: false,
  needsCard: false,
  isOutage: false,
  transactionId: 't-1',
};
const skipped: Partial<CheckInState> = { booking, skipsIdentity: 'choice', skipsCard: true };

it.each<[string, Partial<CheckInState>, Partial<MissingChecks>, object]>([
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
  [
    'an outage has begun',
    skipped,
    { isOutage: true, needsId: true, needsCard: true },
    { identity: 'off', card: 'needed' },
  ],
  [
    'the phone has passed the ID before an outage',
    skipped,
    { isOutage: true, needsId: false, needsCard: true },
    { identity: 'done', card: 'needed' },
  ],
  [
    'the phone has failed the ID before an outage',
    skipped,
    { isOutage: true, needsId: true, needsCard: true, status: 'VOID_FAILED' },
    { identity: 'needed', card: 'needed' },
  ],
  [
    'an additional driver has failed the ID before an outage',
    { kind: 'additional-driver', booking, skipsIdentity: 'outage' },
    { isOutage: true, needsId: true, needsCard: false, additionalDriverStatus: 'VOID_FAILED' },
    { identity: 'needed', card: 'off' },
  ],
])('where %s, the verify step has what is missing (C-33)', (_, state, needs, expected) => {
  const before: CheckInState = { ...INITIAL_CHECK_IN_STATE, kind: 'primary', ...state };
  const after = { ...before, ...returnToMissingChecks(before, { ...nothingMissing, ...needs }) };
  expect(deriveCheckInFacts(after)).toMatchObject(expected);
});

it.each([
  ['the phone has failed the ID', { status: 'VOID_FAILED' }, { status: 'started', isMarked: true }],
  ['the phone’s check is open', { status: 'INPROGRESS' }, { status: 'started' }],
] as const)('where %s, the failure counts as reported only if it is recorded (C-12)', (_, more, identity) => {
  const before: CheckInState = { ...INITIAL_CHECK_IN_STATE, kind: 'primary', ...skipped };
  const after = returnToMissingChecks(before, { ...nothingMissing, needsId: true, ...more });
  expect(after.identity).toEqual({ transactionId: 't-1', ...identity });
});

it.each([
  [
    'was declined',
    { needsCard: true, status: 'VOC_FAILED', counterCode: 'C-7' },
    { status: 'started', isMarked: true, counterCode: 'C-7' },
  ],
  [
    'is in another person’s name',
    { needsCard: true, status: 'INPROGRESS', hasCardInOtherName: true },
    { status: 'started' },
  ],
  ['has not been verified', { needsCard: true, status: 'INPROGRESS' }, { status: 'open' }],
  ['is not missing', { needsCard: false, status: 'INPROGRESS' }, { status: 'approved' }],
] as const)(
  'where the card %s, its result is fetched again only to show why it failed (C-13)',
  (_, more, card) => {
    const before: CheckInState = { ...INITIAL_CHECK_IN_STATE, kind: 'primary', ...skipped };
    expect(returnToMissingChecks(before, { ...nothingMissing, ...more }).card).toEqual(card);
  },
);
