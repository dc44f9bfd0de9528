import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createJsonResponse, createScriptedTransport } from '../testing/scripted.ts';
import { createResponseParser } from '../wire/read.ts';
import { readRentals } from './rental.ts';
import { fetchRentals } from './requests.ts';

const parseRentals = createResponseParser('Rental', readRentals);

const bare = { rental_agreement_number: '123456789', brand: 'ace', country: 'NZ' };

const full = {
  ...bare,
  confirmation_number: 'C1',
  reservation_number: 'R1',
  first_name: 'Aroha',
  last_name: 'Example',
  gold_number: '77',
  pickup: { location: 'Auckland', dateTime: '2026-03-01 09:00' },
  dropoff: { location: 'Wellington', dateTime: '2026-03-05 17:30' },
  vehicle: { vehicle_number: '42', registration_number: 'ABC123', vehicle_class: 'B' },
  rental_agreement: 'yes',
  signed_rental_agreement: 'yes',
  rental_invoice: 'yes',
  tolls: 'yes',
  insurance_rider: 'yes',
  instant_return: true,
  pre_rental_photos: ['p1'],
  rental_photos: [
    { batch_id: 'old', batch_type: 'STAFF', batch_date: 1, photo_urls: ['a'] },
    { batch_id: 'none', batch_type: 'STAFF', batch_date: 5, photo_urls: null },
    {
      batch_id: 'new',
      batch_type: 'CUST_RENTAL',
      batch_date: 2,
      comments: 'scratch',
      coordinates: { latitude: -36.8, longitude: 174.7 },
      photo_urls: ['/api/photos/b?until=1772370000&signature=0a-1_b', 'c'],
    },
  ],
  damage_data: { vir: 'V1', damage_photos_locations: ['d1'] },
  esignature_trace: { documents: [{ url: 'documents/123456789/esignature/0' }] },
  virs: [
    { reportNumber: '1', reportStatus: 'SUBMISSION_PAGE', date: '2026-03-02' },
    {
      reportNumber: '2',
      reportStatus: 'a new one',
      status: 'Submited',
      date: '2026-03-03',
      incidentDetails: { date: '2026-03-02', description: 'Hail', address: 'Taupō', renterDriving: 'Yes' },
      damagePhotos: { customer: ['c1'], staff: ['s1'] },
      thirdParty: true,
      thirdPartyDetails: { lastName: 'One' },
      otherDriverDetails: { lastName: 'Two' },
      incidentReports: ['i.pdf'],
      assessmentReports: ['a.pdf'],
      damageDetails: {
        batchId: 'b1',
        damageCodes: [{ id: 'D', name: 'Door', description: 'Dent', type: 'panel' }],
      },
    },
  ],
};

test('parses a rental to our own names, with sorted lists', () => {
  expect(parseRentals({ Rental: [full] })).toMatchInlineSnapshot(`
    [
      {
        "agreementNumber": "123456789",
        "brand": "ace",
        "confirmationNumber": "C1",
        "country": "NZ",
        "damagePhotos": [
          "d1",
        ],
        "damageReport": "V1",
        "dropoff": {
          "dateTime": "2026-03-05 17:30",
          "location": "Wellington",
        },
        "firstName": "Aroha",
        "goldNumber": "77",
        "hasAgreement": true,
        "hasInsuranceRider": true,
        "hasInvoice": true,
        "hasSignedAgreement": true,
        "hasTolls": true,
        "incidentReports": [
          {
            "assessmentReports": [
              "a.pdf",
            ],
            "customerPhotos": [
              "c1",
            ],
            "damageBatchId": "b1",
            "damageCodes": [
              {
                "description": "Dent",
                "id": "D",
                "name": "Door",
                "type": "panel",
              },
            ],
            "date": "2026-03-03",
            "hasThirdParty": true,
            "incident": {
              "address": "Taupō",
              "date": "2026-03-02",
              "description": "Hail",
              "renterDriving": "Yes",
            },
            "incidentReports": [
              "i.pdf",
            ],
            "otherDriverLastName": "Two",
            "reportNumber": "2",
            "staffPhotos": [
              "s1",
            ],
            "status": "submitted",
            "thirdPartyLastName": "One",
          },
          {
            "assessmentReports": [],
            "customerPhotos": [],
            "damageBatchId": undefined,
            "damageCodes": [],
            "date": "2026-03-02",
            "hasThirdParty": undefined,
            "incident": undefined,
            "incidentReports": [],
            "otherDriverLastName": undefined,
            "reportNumber": "1",
            "staffPhotos": [],
            "status": "submission-page",
            "thirdPartyLastName": undefined,
          },
        ],
        "isInstantReturn": true,
        "lastName": "Example",
        "photoBatches": [
          {
            "by": "customer",
            "comments": "scratch",
            "coordinates": {
              "latitude": -36.8,
              "longitude": 174.7,
            },
            "id": "new",
            "photos": [
              "/api/photos/b?until=1772370000&signature=0a-1_b",
              "c",
            ],
            "stage": undefined,
            "takenAt": 2,
            "views": [],
          },
          {
            "by": "staff",
            "comments": undefined,
            "coordinates": undefined,
            "id": "old",
            "photos": [
              "a",
            ],
            "stage": undefined,
            "takenAt": 1,
            "views": [],
          },
        ],
        "pickup": {
          "dateTime": "2026-03-01 09:00",
          "location": "Auckland",
        },
        "preRentalPhotos": [
          "p1",
        ],
        "reservationNumber": "R1",
        "signedDocuments": [
          "documents/123456789/esignature/0",
        ],
        "vehicle": {
          "number": "42",
          "registration": "ABC123",
          "vehicleClass": "B",
        },
      },
    ]
  `);
});

test('accepts missing, null and unknown fields', () => {
  const nulls = Object.fromEntries(Object.keys(full).map((key) => [key, null]));
  const parsed = parseRentals({
    Rental: [
      { ...bare, unknown: { a: 1 } },
      { ...nulls, ...bare },
    ],
  });
  expect(parsed[0]).toEqual(parsed[1]);
  expect(parsed[0]).toMatchObject({
    agreementNumber: '123456789',
    pickup: {},
    hasAgreement: false,
    hasTolls: false,
    signedDocuments: [],
    photoBatches: [],
    incidentReports: [],
  });
});

test('treats an empty text as no document', () => {
  expect(parseRentals({ Rental: [{ ...bare, tolls: '', rental_agreement: '' }] })[0]).toMatchObject({
    hasAgreement: false,
    hasTolls: false,
  });
});

test.each([
  ['no data', undefined],
  ['no list', { Rental: null }],
  ['an entry that is none', { Rental: ['123'] }],
  ['no agreement number', { Rental: [{ ...bare, rental_agreement_number: ' ' }] }],
  ['a number for a text', { Rental: [{ ...bare, first_name: 7 }] }],
  ['a text for a list', { Rental: [{ ...bare, pre_rental_photos: 'p1' }] }],
  ['a text for an object', { Rental: [{ ...bare, pickup: 'Auckland' }] }],
  [
    'a text for a time',
    { Rental: [{ ...bare, rental_photos: [{ batch_id: '1', batch_type: 'STAFF', batch_date: '1' }] }] },
  ],
  ['a document without an address', { Rental: [{ ...bare, esignature_trace: { documents: [{}] } }] }],
])('%s is refused', (_, data) => {
  expect(() => parseRentals(data)).toThrow(TypeError);
});

const getOutcome = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};

test('parses any response to rentals or throws a TypeError', () => {
  const keys = fc.constantFrom(...Object.keys(full));
  const wild = fc.dictionary(keys, fc.jsonValue());
  fc.assert(
    fc.property(fc.array(wild.map((fields) => ({ ...bare, ...fields }))), (list) => {
      const outcome = getOutcome(() => parseRentals({ Rental: list }));
      expect(outcome instanceof TypeError || (Array.isArray(outcome) && outcome.length === list.length)).toBe(
        true,
      );
    }),
  );
});

test('reports a response of the wrong shape to the named operation as malformed', async () => {
  const { api, requests } = createScriptedTransport([
    () => createJsonResponse({ data: { Rental: [bare] } }),
    () => createJsonResponse({ data: null }),
  ]);
  await expect(fetchRentals(api, { agreementNumber: '123456789' })).resolves.toHaveLength(1);
  expect(requests[0]!.url).toBe('https://host.test/api/query');
  await expect(requests[0]!.json()).resolves.toMatchObject({
    operationName: 'Rental',
    variables: { rental_agreement_number: '123456789' },
  });
  await expect(fetchRentals(api)).rejects.toMatchObject({
    kind: 'malformed',
    message: 'Failed to Fetch Data please try again later',
  });
});

test('refuses rentals that are no list', () =>
  expect(() => readRentals({ 0: bare }, 'Rental')).toThrow(new TypeError('Rental is not a list.')));
