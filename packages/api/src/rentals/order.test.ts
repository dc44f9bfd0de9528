import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  sortBatchesNewestFirst,
  sortRentalsNewestFirst,
  sortReportsNewestFirst,
  type PhotoBatch,
  type Rental,
  type RentalIncidentReport,
} from './rental.ts';

const rental = (agreementNumber: string, dateTime?: string): Rental => ({
  agreementNumber,
  brand: 'meridian',
  country: 'AU',
  pickup: { dateTime },
  dropoff: {},
  hasAgreement: false,
  hasSignedAgreement: false,
  hasInvoice: false,
  hasTolls: false,
  hasInsuranceRider: false,
  isInstantReturn: false,
  signedDocuments: [],
  preRentalPhotos: [],
  photoBatches: [],
  damagePhotos: [],
  incidentReports: [],
});
const batch = (takenAt?: number, photos: string[] = ['a']): PhotoBatch => ({
  id: 'b',
  by: 'staff',
  takenAt,
  photos,
  views: [],
});
const report = (date?: string, incidentDate?: string): RentalIncidentReport => ({
  date,
  incident: { date: incidentDate },
  customerPhotos: [],
  staffPhotos: [],
  incidentReports: [],
  assessmentReports: [],
  damageCodes: [],
});

test('sorts rentals by pickup date and agreement number, descending, and those without a date last', () => {
  const shuffled = [
    rental('900000001'),
    rental('99999999', '2026-03-01 09:00'),
    rental('100000002', '2026-03-01 09:00'),
    rental('100000001', '2026-03-01 09:00'),
    rental('100000009', '2025-12-31 23:59'),
    rental('100000003', '2026-03-01 17:30'),
  ];
  expect(sortRentalsNewestFirst(shuffled).map(({ agreementNumber }) => agreementNumber)).toEqual([
    '100000003',
    '100000002',
    '100000001',
    '99999999',
    '100000009',
    '900000001',
  ]);
});

test('sorts batches with photos newest first, and those without a time last', () => {
  expect(sortBatchesNewestFirst([batch(1), batch(), batch(3), batch(9, []), batch(2)])).toEqual([
    batch(3),
    batch(2),
    batch(1),
    batch(),
  ]);
});

test('sorts reports newest first by their own date or the incident’s, and those without a date last', () => {
  const dates = [
    report(),
    report('2026-01-02'),
    report(undefined, '2026-01-03'),
    report('soon'),
    report('2026-01-01'),
  ];
  expect(sortReportsNewestFirst(dates).map(({ date, incident }) => date ?? incident?.date)).toEqual([
    '2026-01-03',
    '2026-01-02',
    '2026-01-01',
    undefined,
    'soon',
  ]);
});

test('sorts any input to the same order without losing an entry', () => {
  const date = fc.option(fc.constantFrom('2026-03-01 09:00', '2026-03-02 09:00', '2025-01-01 00:00'), {
    nil: undefined,
  });
  const rentals = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[1-9]\d{7,8}$/), date), {
    selector: ([number]) => number,
  });
  fc.assert(
    fc.property(rentals, fc.infiniteStream(fc.nat()), (pairs, chance) => {
      const made = pairs.map(([number, dateTime]) => rental(number, dateTime));
      const keyed = made.map((item) => [chance.next().value ?? 0, item] as const);
      const shuffled = keyed.toSorted(([a], [b]) => a - b).map(([, one]) => one);
      expect(sortRentalsNewestFirst(shuffled)).toEqual(sortRentalsNewestFirst(made));
      expect(new Set(sortRentalsNewestFirst(made))).toEqual(new Set(made));
    }),
  );
});
