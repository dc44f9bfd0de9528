import { expect, it } from 'vitest';
import type { LandingLink, ReportTabState } from '../../state.ts';
import { decidePageAfterLookup, mustSignInAsStaff, type RentalLookupFacts } from './vir-login.ts';

const facts: RentalLookupFacts = {
  source: 'web',
  isOpen: true,
  isContactConfirmed: false,
  brand: 'thrifty',
  link: {},
};
const link = { reportId: 'vir-1', reportType: 'panel' } as const;
const selection = '/vehicleincidents/incidentselection';

it.each<[Partial<RentalLookupFacts>, string]>([
  [{}, 'confirm-contact'],
  [{ isContactConfirmed: true }, selection],
  [{ isContactConfirmed: true, link }, selection],
  [{ isOpen: false }, '/vehicleincidents/rentalexpired'],
  [{ source: 'app' }, selection],
  [{ source: 'app', isOpen: false }, selection],
  [{ source: 'app', link }, `${selection}?source=app&vir=vir-1&virType=panel&brand=thrifty`],
  [{ source: 'sms' }, `${selection}?source=sms`],
  [{ source: 'sms', link }, `${selection}?source=sms&vir=vir-1&virType=panel`],
  [{ source: 'sms', link, isOpen: false }, `${selection}?source=sms&vir=vir-1&virType=panel`],
])('%j leads to %j (V-04)', (some, outcome) =>
  expect(decidePageAfterLookup({ ...facts, ...some })).toBe(outcome),
);

const number: LandingLink = { agreementNumber: '412209000', registration: 'AKX-470' };
const vehicle: LandingLink = { nonrevNumber: '770011' };
const message: LandingLink = { key: 'a-key', agreementNumber: '412209000' };

it.each<[ReportTabState['source'], boolean, boolean, LandingLink, boolean]>([
  ['app', false, false, {}, true],
  ['app', false, false, number, true],
  ['app', false, false, message, true],
  ['app', true, false, {}, false],
  ['app', true, false, number, true],
  ['app', true, true, number, true],
  ['app', true, true, vehicle, true],
  ['app', true, true, message, false],
  ['app', true, true, {}, false],
  ['web', false, false, {}, false],
  ['web', false, false, number, false],
  ['web', true, false, number, false],
  ['web', false, true, {}, true],
  ['web', true, true, {}, false],
  ['web', true, true, number, true],
  ['sms', false, false, message, false],
  ['sms', false, true, message, false],
  ['sms', true, true, message, false],
])('from %s, rental found: %s, staff refused: %s, by %j: must sign in as staff: %s', (...row) => {
  const [source, isFound, staffEnded, by, must] = row;
  const who = { source, isFound, staffEnded, link: by };
  expect(mustSignInAsStaff({ ...who, isStaff: false })).toBe(must);
  expect(mustSignInAsStaff({ ...who, isStaff: true })).toBe(false);
});
