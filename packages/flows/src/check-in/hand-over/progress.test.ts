import type { CheckInProgress } from '@journey/api/reservations';
import { expect, it } from 'vitest';
import { handOverMessages as text } from './messages.ts';
import { canGoOnUnverified, describePhoneProgress } from './progress.ts';

const start: CheckInProgress = { idStatus: 'none', cardStatus: 'none', isSaved: false, isCompleted: false };
const now = new Date(2026, 10, 21);

it.each<[string, Partial<CheckInProgress>, boolean, object]>([
  ['nothing yet', {}, true, { device: text.deviceWaiting, identity: undefined, isVerified: false }],
  ['signed in', { phoneSignedInAt: now }, true, { device: text.deviceHere, identity: undefined }],
  ['at the provider', { idStatus: 'PENDING' }, true, { identity: text.underWay }],
  ['ID passed', { idStatus: 'COMPLETED_PASS' }, true, { identity: text.verified, isVerified: false }],
  ['ID passed, no card step', { idStatus: 'COMPLETED_DVS' }, false, { isVerified: true }],
  ['learner', { idStatus: 'COMPLETED_LEARNER' }, true, { identity: text.failed, isVerified: false }],
  [
    'ID of another person',
    { idStatus: 'COMPLETED_PASS', cardStatus: 'APPROVED', failReason: 'Name' },
    true,
    { identity: text.failed, isVerified: false },
  ],
  ['ID again', { idStatus: 'PENDING', failReason: 'FaceMatch' }, true, { identity: text.underWay }],
  ['card refused', { idStatus: 'COMPLETED_PASS', cardStatus: 'NOT_APPROVED' }, true, { card: text.failed }],
  [
    'card in another’s name',
    { idStatus: 'COMPLETED_PASS', cardStatus: 'NAME_MISMATCH' },
    true,
    { card: text.failed, isVerified: false },
  ],
  [
    'both',
    { idStatus: 'COMPLETED_PASS', cardStatus: 'APPROVED' },
    true,
    { card: text.verified, isVerified: true },
  ],
  ['typed', { isSaved: true }, true, { details: text.saved }],
])('%s', (_, change, hasCard, told) =>
  expect(describePhoneProgress({ ...start, ...change }, hasCard)).toMatchObject(told),
);

it('shows that it waits for the phone until the services have answered', () =>
  expect(describePhoneProgress(undefined, true)).toMatchObject({
    device: text.deviceWaiting,
    isVerified: false,
  }));

it.each<[string, boolean, Partial<CheckInProgress> | undefined]>([
  ['before the services have answered', true, undefined],
  ['where nothing has begun', true, {}],
  ['while the ID is checked', true, { idStatus: 'PENDING' }],
  ['once the ID has passed', false, { idStatus: 'COMPLETED_PASS' }],
  ['once the ID has passed without government records', false, { idStatus: 'COMPLETED_DVS' }],
  [
    'once the ID has passed and the card was refused',
    false,
    { idStatus: 'COMPLETED_PASS', cardStatus: 'NOT_APPROVED' },
  ],
  ['once the ID has failed', false, { idStatus: 'COMPLETED_FAIL', failReason: 'FaceMatch' }],
  ['for a learner', false, { idStatus: 'COMPLETED_LEARNER', failReason: 'Learner' }],
  ['while the ID that has failed is checked again', false, { idStatus: 'PENDING', failReason: 'Liveness' }],
  ['where the card alone was refused', false, { cardStatus: 'NOT_APPROVED', failReason: 'CreditCard' }],
  ['while the refused card is checked again', true, { cardStatus: 'PENDING', failReason: 'CreditCard' }],
  ['where the card alone was approved', true, { cardStatus: 'APPROVED' }],
])('%s, going on unverified is offered: %s', (_, isOffered, change) =>
  expect(canGoOnUnverified(change && { ...start, ...change })).toBe(isOffered),
);
