import { beforeAll, describe, expect, test } from 'vitest';
import { scenarios } from '../../scenarios/index.ts';
import type { DocumentIssuingCompany } from '../../core/pdf.ts';
import { buildScenarioRental } from '../../scenario/rental.ts';
import type { RentalRecord } from '../../store/records/rental.ts';
import { recordSheet } from '../../testing/record-sheet.ts';
import { formatLocalDate, rentalDocuments, type RentalDocumentName } from './rental-documents.ts';

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

/** Returns what is printed on a document of a rental, in order. */
const print = (name: RentalDocumentName, rental: RentalRecord) =>
  recordSheet((sheet) => rentalDocuments[name].write(sheet, rental, issuer));

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
    expect(print(name, { ...record, wire }).pairs).toMatchObject({
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
    expect(print(name, { ...record, wire, renterAddress: null }).pairs).toMatchObject({
      Address: 'Not held',
      'Loyalty number': 'None',
      'Confirmation number': 'None',
      Vehicle: 'Not allocated yet',
      Registration: 'Not allocated yet',
      Pickup: 'Example Airport, Not set',
    });
  });
});

test.each<[RentalDocumentName, string, string[]]>([
  ['rental_agreement', 'Rental agreement', ['Parties', 'Vehicle and rental', 'Charges', 'Terms']],
  [
    'signed_rental_agreement',
    'Signed rental agreement',
    ['Parties', 'Vehicle and rental', 'Charges', 'Terms'],
  ],
  ['rental_invoice', 'Tax invoice', ['Billed to', 'Vehicle and rental', 'Charges', 'Payment']],
  ['tolls', 'Tolls invoice', ['Billed to', 'Vehicle and rental', 'Toll roads used']],
  ['esignature', 'Terms and conditions, signed', ['Terms', 'Accepted by']],
])('the %s has the title %s and its sections', (name, title, sections) => {
  expect(rentalDocuments[name].title).toBe(title);
  expect(print(name, record).sections).toEqual(sections);
});

const costing = (): RentalRecord => ({
  ...record,
  charges: [
    { description: 'Days', quantity: 3, each: 41_667 },
    { description: 'Excess reduction', quantity: 1, each: 2_005 },
  ],
  tollPassages: [
    { road: 'Example Tunnel', at: '2026-03-15 08:10', amount: 799 },
    { road: 'Sample Bridge', at: '2026-03-16 18:30', amount: 200_000_001 },
  ],
});

test.each(['rental_agreement', 'signed_rental_agreement', 'rental_invoice'] as const)(
  'the %s adds the charges up, with the tax in them',
  (name) =>
    expect(print(name, costing()).tables).toEqual([
      [
        ['Description', 'Quantity', 'Each', 'Amount (AUD)'],
        ['Days', '3', '416.67', '1,250.01'],
        ['Excess reduction', '1', '20.05', '20.05'],
        ['', '', 'includes GST', '115.46'],
        ['Total', '', '', '1,270.06'],
      ],
    ]),
);

test('the tolls invoice adds the tolls up', () =>
  expect(print('tolls', costing()).tables).toEqual([
    [
      ['Road', 'When', 'Amount (AUD)'],
      ['Example Tunnel', '15/03/2026 08:10', '7.99'],
      ['Sample Bridge', '16/03/2026 18:30', '2,000,000.01'],
      ['Total', '', '2,000,008.00'],
    ],
  ]));

test('only the signed documents have the renter’s name and the time below them', () => {
  const wire = { ...record.wire, pickup: { ...record.wire.pickup, dateTime: '2026-03-14 09:05' } };
  const renter = [`${wire.first_name} ${wire.last_name}`, '14/03/2026 09:05'];
  const signatures = (name: RentalDocumentName) => print(name, { ...record, wire }).signatures;
  expect(signatures('rental_agreement')).toEqual([['', null]]);
  expect(signatures('signed_rental_agreement')).toEqual([renter]);
  expect(signatures('esignature')).toEqual([renter]);
  expect(signatures('rental_invoice')).toEqual([]);
  expect(signatures('tolls')).toEqual([]);
});

test.each(Object.keys(rentalDocuments) as RentalDocumentName[])(
  'the %s says that nothing in it is real',
  (name) =>
    expect(print(name, record).paragraphs.at(-1)).toMatch(/^This document belongs to a demonstration/),
);

test('the agreement names the owner in its parties and its terms', () => {
  const { pairs, paragraphs } = print('rental_agreement', record);
  expect(pairs['Owner']).toBe('Example Rentals Limited');
  expect(paragraphs).toHaveLength(6);
  expect(paragraphs[0]).toMatch(/^1\. Example Rentals Limited lets the vehicle to the renter/);
});
