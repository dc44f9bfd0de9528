import { describe, expect, it } from 'vitest';
import {
  doesLicenceExpireBeforeReturn,
  needsNewIdentityVerification,
  decideSubmitAction,
  type CustomerRecordValues,
  type EnteredContactAndLicenceExpiry,
} from './submit-path.ts';

const known: CustomerRecordValues = {
  number: '123456',
  verified: true,
  hasJustPassed: false,
  isSkipped: false,
  restricted: false,
  email: 'AROHA@EXAMPLE.COM',
  contactNumber: '+61412345678',
};
const typed: EnteredContactAndLicenceExpiry = {
  email: 'aroha@example.com',
  contactNumber: '61412345678',
  expiry: '01/01/2030',
};

describe('needsNewIdentityVerification', () => {
  it.each<[string, Partial<CustomerRecordValues>, Partial<EnteredContactAndLicenceExpiry>, boolean]>([
    ['nothing changed', {}, {}, false],
    ['another e-mail', {}, { email: 'other@example.com' }, true],
    ['case and spaces alone', {}, { email: ' Aroha@Example.com ' }, false],
    ['another phone', {}, { contactNumber: '61412345679' }, true],
    ['another country code, same last five', {}, { contactNumber: '64212345678' }, false],
    ['a customer without a record', { number: '999999' }, { email: 'other@example.com' }, false],
    ['a new customer', { number: undefined }, { email: 'other@example.com' }, false],
    ['not verified', { verified: false }, { email: 'other@example.com' }, false],
    ['another e-mail, just passed', { hasJustPassed: true }, { email: 'other@example.com' }, false],
    ['another phone, just passed', { hasJustPassed: true }, { contactNumber: '61412345679' }, false],
    ['another e-mail, without verification', { isSkipped: true }, { email: 'other@example.com' }, false],
    ['another phone, without verification', { isSkipped: true }, { contactNumber: '61412345679' }, false],
    ['no e-mail on record', { email: undefined }, { email: 'other@example.com' }, false],
    ['no phone on record', { contactNumber: undefined }, { contactNumber: '61400000000' }, false],
  ])('%s', (_, record, change, needed) =>
    expect(needsNewIdentityVerification({ ...known, ...record }, { ...typed, ...change })).toBe(needed),
  );
});

describe('doesLicenceExpireBeforeReturn', () => {
  it.each([
    ['01/12/2026', '2026-12-02 10:00', true],
    ['02/12/2026', '2026-12-02 10:00', false],
    ['01/12/2026', '20261202', true],
    ['', '2026-12-02 10:00', false],
    ['01/12/2026', undefined, false],
  ])('%s, back %s: %s', (expiry, back, before) =>
    expect(doesLicenceExpireBeforeReturn(expiry, back)).toBe(before),
  );
});

describe('decideSubmitAction', () => {
  const back = '2026-12-02 10:00';
  const early = { ...typed, expiry: '01/12/2026' };
  it.each([
    ['restricted', { ...known, restricted: true }, { ...early, email: 'other@example.com' }],
    ['re-verify', known, { ...early, email: 'other@example.com' }],
    ['licence-expiry', known, early],
    ['direct', known, typed],
  ])('%s', (path, record, details) => expect(decideSubmitAction(record, details, back)).toBe(path));
});
