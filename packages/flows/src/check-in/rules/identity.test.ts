import type { IdProviderFindings } from '@journey/api/identity';
import { describe, expect, it } from 'vitest';
import {
  findIdentityFailReasons,
  type IdentityFailReason,
  getMissingIdentityResultReason,
  hasPassedIdCheck,
  isIdentityCheckLeftOut,
  isIdProviderUnavailable,
} from './identity.ts';

const now = new Date('2026-11-20T23:00:00Z');
const today = '2026-11-21';
const good: IdProviderFindings = {
  status: 'COMPLETED_PASS',
  overallResult: 'PASS',
  faceMatch: 'PASS',
  liveness: 'PASS',
  dvs: 'PASS',
  isOver21: true,
  licenceExpiry: '2028-01-31',
  firstName: 'Ana',
  lastName: 'Okafor',
};
const renter = { firstName: 'Ana', lastName: 'Okafor', isAdditionalDriver: false };

describe('hasPassedIdCheck (C-09)', () => {
  it.each<[string, Partial<IdProviderFindings>, { licenceExpiry?: string; mainNote?: string }, boolean]>([
    ['a pass with the same expiry', {}, { licenceExpiry: '2028-01-31' }, true],
    ['a pass with another expiry', {}, { licenceExpiry: '2027-01-31' }, false],
    ['a pass with none on record', {}, {}, true],
    ['a pass that expires tomorrow', { licenceExpiry: '2026-11-22' }, {}, true],
    ['a pass that expires today', { licenceExpiry: '2026-11-21' }, { licenceExpiry: '2026-11-21' }, false],
    ['a pass that expired', { licenceExpiry: '2026-11-20' }, { licenceExpiry: '2026-11-20' }, false],
    ['a document without expiry', { licenceExpiry: undefined }, { licenceExpiry: '2028-01-31' }, true],
    ['a government mismatch let through', { status: 'COMPLETED_DVS' }, { mainNote: '|CIW|VIP' }, true],
    ['a government mismatch after a pass', { status: 'COMPLETED_DVS' }, { mainNote: '|CIP|' }, true],
    ['a government mismatch by itself', { status: 'COMPLETED_DVS' }, { mainNote: 'VIP' }, false],
    ['a government mismatch after a failed card', { status: 'COMPLETED_DVS' }, { mainNote: '|CIF|' }, false],
    [
      'a government mismatch under the plain marker',
      { status: 'COMPLETED_DVS' },
      { mainNote: '|CI|VIP' },
      false,
    ],
    ['a learner', { status: 'COMPLETED_LEARNER' }, {}, false],
    ['still under way', { status: 'PENDING' }, {}, false],
    ['no status', { status: undefined }, {}, false],
  ])('%s', (_, findings, record, expected) =>
    expect(hasPassedIdCheck({ ...good, ...findings }, record, today)).toBe(expected),
  );
});

describe('findIdentityFailReasons (C-09, C-11)', () => {
  it.each<[string, Partial<IdProviderFindings>, Partial<typeof renter>, readonly IdentityFailReason[]]>([
    ['nothing wrong', {}, {}, []],
    ['a flagged document', { overallResult: 'FAIL' }, {}, ['OverallFail']],
    ['another face', { faceMatch: 'FAIL' }, {}, ['FaceMatch']],
    ['no living face', { liveness: 'FAIL' }, {}, ['Liveness']],
    ['twenty years old', { isOver21: false }, {}, ['Over21']],
    ['expired', { licenceExpiry: '2026-11-20' }, {}, ['dlExpired']],
    ['on its last day', { licenceExpiry: '2026-11-21' }, {}, ['dlExpired']],
    ['on the day before its last', { licenceExpiry: '2026-11-22' }, {}, []],
    ['another name', { lastName: 'Smith' }, {}, ['Name']],
    ['another name of an additional driver', { lastName: 'Smith' }, { isAdditionalDriver: true }, []],
    ['a learner', { status: 'COMPLETED_LEARNER' }, {}, ['Learner']],
    [
      'everything, in order',
      {
        overallResult: 'FAIL',
        faceMatch: undefined,
        liveness: '',
        isOver21: undefined,
        licenceExpiry: '2000-01-01',
        lastName: '',
      },
      {},
      ['OverallFail', 'FaceMatch', 'Liveness', 'Over21', 'dlExpired', 'Name'],
    ],
  ])('%s', (_, findings, who, expected) =>
    expect(findIdentityFailReasons({ ...good, ...findings }, { ...renter, ...who }, today)).toEqual(expected),
  );
});

describe('getMissingIdentityResultReason (C-09)', () => {
  it.each([
    ['not finished', undefined, 'FetchFailed'],
    ['just finished', '2026-11-20T22:59:59Z', 'FetchFailed'],
    ['120 seconds ago', '2026-11-20T22:58:00Z', 'FetchFailed'],
    ['more than 120 seconds ago', '2026-11-20T22:57:59.999Z', 'FailedToFinaliseIdverification'],
  ])('%s', (_, completedAt, expected) =>
    expect(getMissingIdentityResultReason(completedAt ? new Date(completedAt) : undefined, now)).toBe(
      expected,
    ),
  );
});

describe('isIdProviderUnavailable (C-14)', () => {
  const window = { start: new Date('2026-11-21T12:00:00Z'), end: new Date('2026-11-21T13:00:00Z') };
  it.each([
    ['2026-11-21T11:54:59.999Z', false],
    ['2026-11-21T11:55:00Z', true],
    ['2026-11-21T12:30:00Z', true],
    ['2026-11-21T13:00:00Z', true],
    ['2026-11-21T13:00:00.001Z', false],
  ])('at %s: %s', (moment, expected) =>
    expect(isIdProviderUnavailable([window], new Date(moment))).toBe(expected),
  );
  it('reports no outage when none is announced', () => expect(isIdProviderUnavailable([], now)).toBe(false));
});

describe('isIdentityCheckLeftOut (C-14)', () => {
  it.each([
    [true, { needsId: true }, true],
    [true, { needsId: true, status: 'INPROGRESS' }, true],
    [true, { needsId: true, status: 'VOC_FAILED', counterCode: 'C-7' }, true],
    [true, { needsId: true, status: 'VOID_FAILED', counterCode: 'C-7' }, false],
    [true, { needsId: true, status: 'VOID_FAILED' }, false],
    [true, { needsId: true, status: 'INPROGRESS', counterCode: 'C-7' }, false],
    [true, { needsId: true, status: 'CHECKIN_FORM', counterCode: 'C-7' }, false],
    [true, { needsId: false }, false],
    [false, { needsId: true }, false],
  ])('an outage %s with %j: %s', (isOutage, onRecord, expected) =>
    expect(isIdentityCheckLeftOut(isOutage, onRecord)).toBe(expected),
  );
});
