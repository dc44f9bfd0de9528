import { expect, it } from 'vitest';
import { decidePageAfterLookup, type RentalLookupFacts } from './after-lookup.ts';

const facts: RentalLookupFacts = {
  source: 'web',
  isOpen: true,
  isContactConfirmed: false,
  brand: 'thrifty',
  link: {},
};
const link = { reportId: 'vir-1', reportType: 'panel' } as const;
const selection = '/vehicleincidents/incidentselection';

it.each<[Partial<RentalLookupFacts>, unknown]>([
  [{}, 'confirm-contact'],
  [{ isContactConfirmed: true }, { path: selection, query: {} }],
  [{ isOpen: false }, { path: '/vehicleincidents/rentalexpired', query: {} }],
  [{ source: 'app' }, { path: selection, query: {} }],
  [
    { source: 'app', isOpen: false },
    { path: selection, query: {} },
  ],
  [
    { source: 'app', link },
    { path: selection, query: { source: 'app', vir: 'vir-1', virType: 'panel', brand: 'thrifty' } },
  ],
  [
    { source: 'sms', link },
    { path: selection, query: { source: 'sms', vir: 'vir-1', virType: 'panel' } },
  ],
  [
    { source: 'sms', link, isOpen: false },
    { path: selection, query: { source: 'sms', vir: 'vir-1', virType: 'panel' } },
  ],
])('%j leads to %j (V-04)', (some, outcome) =>
  expect(decidePageAfterLookup({ ...facts, ...some })).toEqual(outcome),
);
