import type { CheckInProgress } from '@journey/api/reservations';
import { expect, it } from 'vitest';
import { handOverMessages as text } from './messages.ts';
import { describePhoneProgress } from './progress.ts';

const start: CheckInProgress = { idStatus: 'none', cardStatus: 'none', isSaved: false, isCompleted: false };
const now = new Date(2026, 10, 21);

it.each<[string, Partial<CheckInProgress>, boolean, object]>([
  ['nothing yet', {}, true, { device: text.deviceWaiting, identity: undefined, isVerified: false }],
  ['signed in', { phoneSignedInAt: now }, true, { device: text.deviceHere, identity: undefined }],
  ['at the provider', { idStatus: 'PENDING' }, true, { identity: text.underWay }],
  ['ID passed', { idStatus: 'COMPLETED_PASS' }, true, { identity: text.verified, isVerified: false }],
  ['ID passed, no card step', { idStatus: 'COMPLETED_DVS' }, false, { isVerified: true }],
  ['learner', { idStatus: 'COMPLETED_LEARNER' }, true, { identity: text.failed, isVerified: false }],
  ['card refused', { idStatus: 'COMPLETED_PASS', cardStatus: 'NOT_APPROVED' }, true, { card: text.failed }],
  [
    'both',
    { idStatus: 'COMPLETED_PASS', cardStatus: 'APPROVED' },
    true,
    { card: text.verified, isVerified: true },
  ],
  ['typed', { isSaved: true }, true, { details: text.saved }],
  ['done', { isSaved: true, isCompleted: true }, true, { details: text.completed }],
])('%s', (_, change, hasCard, told) =>
  expect(describePhoneProgress({ ...start, ...change }, hasCard)).toMatchObject(told),
);

it('shows that it waits for the phone until the services have answered', () =>
  expect(describePhoneProgress(undefined, true)).toMatchObject({
    device: text.deviceWaiting,
    isVerified: false,
  }));
