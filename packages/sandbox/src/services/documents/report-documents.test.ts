import { beforeAll, describe, expect, test } from 'vitest';
import { scenarios } from '../../scenarios/index.ts';
import { buildScenarioRental } from '../../scenario/rental.ts';
import type { RentalRecord, WireIncidentReport } from '../../store/records/rental.ts';
import { recordSheet } from '../../testing/record-sheet.ts';
import { reportDocuments, type ReportDocumentName } from './report-documents.ts';

const vehicle = { vehicle_class: 'Compact', vehicle_number: '4411', registration_number: 'XYZ987' };
const isDemonstration = expect.stringMatching(/demonstration.*exists\.$/);

/** A report of which only its number and its date are known. */
const bare: WireIncidentReport = {
  reportNumber: 'VIR12345',
  reportStatus: null,
  status: null,
  virStatus: null,
  date: '2026-03-14 08:00',
  incidentDetails: null,
  damagePhotos: null,
  thirdParty: null,
  thirdPartyDetails: null,
  otherDriverDetails: null,
  incidentReports: null,
  assessmentReports: null,
  damageDetails: null,
};
const full: WireIncidentReport = {
  ...bare,
  incidentDetails: {
    date: '2026-03-15 09:05',
    description: 'A kangaroo.',
    address: '12 Wattle Street',
    renterDriving: 'Yes',
  },
  damagePhotos: { customer: ['a', 'b', 'c'], staff: ['d'] },
  thirdPartyDetails: { lastName: 'Bell' },
  otherDriverDetails: { lastName: 'Reid' },
  damageDetails: {
    batchId: null,
    damageCodes: [{ name: 'Bonnet', description: 'Dent', id: 'B-D', type: 'panel' }],
  },
};

let rental: RentalRecord;
beforeAll(async () => {
  const [person] = (await scenarios['one-renter']!()).people;
  const { record } = buildScenarioRental(person!, person!.rentals[0]!, Date.parse('2026-03-14T00:00:00Z'));
  rental = { ...record, wire: { ...record.wire, vehicle } };
});

const print = (name: ReportDocumentName, vir: WireIncidentReport, of = rental) =>
  recordSheet((sheet) => reportDocuments[name].write(sheet, of, vir));

test.each([
  ['incident', 'Vehicle incident report'],
  ['assessment', 'Damage assessment'],
] as const)('the document “%s” is called “%s”', (name, title) =>
  expect(reportDocuments[name].title).toBe(title),
);

describe.each(['incident', 'assessment'] as const)('the document “%s”', (name) => {
  test('names the vehicle, the rental and the damage', () => {
    const { sections, pairs, tables } = print(name, full);
    expect(sections).toEqual(
      name === 'incident' ? ['Vehicle', 'What happened', 'Damage'] : ['Vehicle', 'Damage'],
    );
    expect(pairs).toMatchObject({
      Vehicle: 'Compact, unit 4411',
      Registration: 'XYZ987',
      'Rental agreement': rental.wire.rental_agreement_number,
    });
    expect(tables).toEqual([
      [
        ['Place', 'Damage', 'Code'],
        ['Bonnet', 'Dent', 'B-D'],
      ],
    ]);
  });

  test('says what is not known, and that it is a demonstration', () => {
    const { pairs, tables, paragraphs } = print(name, bare, {
      ...rental,
      wire: { ...rental.wire, vehicle: null },
    });
    expect(pairs).toMatchObject({ Vehicle: 'Not held', Registration: 'Not held' });
    expect(tables).toEqual([]);
    expect(paragraphs[0]).toBe('None was named.');
    expect(paragraphs.at(-1)).toEqual(isDemonstration);
  });
});

test.each([
  ['full', full, ['15/03/2026 09:05', '12 Wattle Street', 'A kangaroo.', 'Yes', 'Reid', 'Bell']],
  ['bare', bare, ['14/03/2026 08:00', 'Not told', 'Not told', 'Not told', 'None', 'None']],
])('the incident’s document says what happened: a %s report', (_, vir, values) => {
  const labels = [
    'Date and time',
    'Place',
    'Description',
    'Was the renter driving?',
    'Other driver',
    'Third party',
  ];
  const { pairs } = print('incident', vir);
  expect(labels.map((label) => pairs[label])).toEqual(values);
});

test.each([
  [4, full],
  [0, bare],
  [2, { ...full, damagePhotos: { customer: [], staff: ['d', 'e'] } }],
])('the assessment counts the photos: %i', (count, vir) =>
  expect(print('assessment', vir).paragraphs.slice(-2)).toEqual([
    `Assessed by the photos of the report, ${count} in all.`,
    isDemonstration,
  ]),
);
