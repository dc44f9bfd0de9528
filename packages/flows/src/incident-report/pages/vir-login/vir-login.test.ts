import { expect, it } from 'vitest';
import { decidePageAfterLookup, type RentalLookupFacts } from './vir-login.ts';

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
