import { beforeAll, describe, expect, test } from 'vitest';
import { scenarios } from '../../../scenarios/index.ts';
import type { DocumentIssuingCompany } from '../../core/printing.ts';
import { buildScenarioRental } from '../../scenario/rental.ts';
import type { RentalRecord } from '../../store/records/rental.ts';
import { formatLocalDate, rentalDocuments, type RentalDocumentName } from './rental-documents.ts';
import type { LabelledValue, PdfSheetWriter } from './sheet.ts';

test.each([
  ['2026-03-14 09:05', '14/03/2026 09:05'],
  ['2026-03-14', '14/03/2026'],
  ['soon after 2026-03-14', 'soon after 2026-03-14'],
  [null, 'Not set'],
])('the time %s is printed as %s', (stored, printed) => expect(formatLocalDate(stored)).toBe(printed));

const issuer = {
  brand: 'Example',
  company: 'Example Rentals Limited',
  currency: 'AUD',
  tax: { name: 'GST', rate: 0.1 },
} as DocumentIssuingCompany;

let record: RentalRecord;
beforeAll(async () => {
  const [person] = (await scenarios['one-renter']!()).people;
  record = buildScenarioRental(person!, person!.rentals[0]!, Date.parse('2026-03-14T00:00:00Z')).record;
});

/** Writes a document of a rental; returns what is printed on it as pairs of a label and a value. */
const printPairs = (name: RentalDocumentName, rental: RentalRecord): Record<string, string> => {
  const pairs: LabelledValue[] = [];
  const nothing = () => {};
  const sheet: PdfSheetWriter = {
    heading: nothing,
    section: nothing,
    pairs: (added) => void pairs.push(...added),
    table: nothing,
    paragraphs: nothing,
    signature: nothing,
  };
  rentalDocuments[name].write(sheet, rental, issuer);
  return Object.fromEntries(pairs);
};

const travelling = ['rental_agreement', 'signed_rental_agreement', 'rental_invoice', 'tolls'] as const;

describe.each(travelling)('the %s', (name) => {
  test('says which vehicle is rented, where and when', () => {
    const wire = {
      ...record.wire,
      vehicle: {
        ...record.wire.vehicle!,
        vehicle_class: 'Compact',
        vehicle_number: '4411',
        registration_number: 'XYZ987',
      },
      pickup: { ...record.wire.pickup, location: 'Example Airport', dateTime: '2026-03-14 09:05' },
      dropoff: { ...record.wire.dropoff, location: 'Example Quay', dateTime: '2026-03-20 17:00' },
    };
    expect(printPairs(name, { ...record, wire })).toMatchObject({
      Renter: `${wire.first_name} ${wire.last_name}`,
      Vehicle: 'Compact, unit 4411',
      Registration: 'XYZ987',
      Pickup: 'Example Airport, 14/03/2026 09:05',
      Return: 'Example Quay, 20/03/2026 17:00',
    });
  });

  test('says what a rental does not have yet', () => {
    const wire = {
      ...record.wire,
      vehicle: null,
      gold_number: null,
      confirmation_number: null,
      pickup: { ...record.wire.pickup, location: 'Example Airport', dateTime: null },
    } as unknown as RentalRecord['wire'];
    expect(printPairs(name, { ...record, wire, renterAddress: null })).toMatchObject({
      Address: 'Not held',
      'Loyalty number': 'None',
      'Confirmation number': 'None',
      Vehicle: 'Not allocated yet',
      Registration: 'Not allocated yet',
      Pickup: 'Example Airport, Not set',
    });
  });
});
