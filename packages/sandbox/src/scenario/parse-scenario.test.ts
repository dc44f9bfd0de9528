import { describe, expect, test } from 'vitest';
import { scenarios } from '../scenarios/index.ts';
import { createSandboxWithClient } from '../testing/client.ts';
import { parseScenario } from './parse-scenario.ts';
import type { Scenario } from './schema.ts';

const defaults = (await scenarios['default']?.()) as Scenario;
const harriet = defaults.people.find(({ customerNumber }) => customerNumber === '999999')!;
const [aroha] = defaults.people;

/** Returns the default scenario with this person only, and with the fields in `rest` replaced. */
const withPerson = (person: object, rest: object = {}) => ({
  ...defaults,
  incidentReports: undefined,
  people: [person],
  ...rest,
});
const withRental = (change: object) =>
  withPerson({ ...aroha, rentals: [{ ...aroha!.rentals[0], ...change }], reservations: [] });
const withReservation = (change: object) =>
  withPerson({ ...harriet, reservations: [{ ...harriet.reservations![0], ...change }] });
const withReport = (change: object) => {
  const report = { type: 'panel', status: 'Initialized', at: 'now-1h', note: 'A draft.', ...change };
  const rentals = [{ number: aroha!.rentals[0]!.number, reports: [report] }];
  return withPerson(aroha!, { incidentReports: { staff: [], rentals, nonRevenue: [] } });
};
const {
  staff: [staff],
  nonRevenue: [vehicle],
} = defaults.incidentReports;
const withIncidents = (change: object) =>
  withPerson(aroha!, { incidentReports: { staff: [], rentals: [], nonRevenue: [], ...change } });

describe('parseScenario', () => {
  test('takes the scenarios that the cases below change', () => {
    for (const scenario of [withRental({}), withReservation({}), withReport({})])
      expect(() => parseScenario(scenario)).not.toThrow();
  });

  test.each<[string, object, RegExp]>([
    [
      'a branch twice',
      withPerson(aroha!, { locations: [...defaults.locations, defaults.locations[0]] }),
      new RegExp(`locations\\[${defaults.locations.length}\\] is the same branch as locations\\[0\\]`),
    ],
    [
      'two members of staff whose names differ by their case alone',
      withIncidents({ staff: ['desk', 'other', 'Desk'].map((username) => ({ ...staff!, username })) }),
      /incidentReports\.staff\[2\]\.username is the same as incidentReports\.staff\[0\]\.username/,
    ],
    [
      'a vehicle that is not on rent twice',
      withIncidents({ nonRevenue: [vehicle, vehicle] }),
      /incidentReports\.nonRevenue\[1\]\.nonrevNumber is the same as incidentReports\.nonRevenue\[0\]\.nonrevNumber/,
    ],
    [
      'a pickup in a month and at an hour that do not exist',
      withReservation({ pickup: { location: 'BNEA', at: '2026-13-45 99:99' } }),
      /people\[0\]\.reservations\[0\]\.pickup\.at must be a time that exists/,
    ],
    [
      'a relative time with an hour that does not exist',
      withRental({ pickup: { location: 'Melbourne Airport', at: 'now-2d 24:30' } }),
      /rentals\[0\]\.pickup\.at must be a time that exists/,
    ],
    [
      'a relative time beyond what dates can say',
      withRental({ pickup: { location: 'Melbourne Airport', at: 'now-9999999999999d' } }),
      /rentals\[0\]\.pickup\.at must be a time that exists/,
    ],
    [
      'an outage on 31 February',
      withPerson(aroha!, { outages: [{ start: '2026-02-31 09:00', end: 'now+4h' }] }),
      /outages\[0\]\.start must be a time that exists/,
    ],
    [
      'an incident report of 31 February',
      withReport({ at: '2026-02-31 09:00' }),
      /incidentReports\.rentals\[0\]\.reports\[0\]\.at must be a time that exists/,
    ],
    [
      'an incident at a relative time that does not exist',
      withReport({ data: { IncidentDetails: { Date: 'now-1d 25:00' } } }),
      /reports\[0\]\.data must state IncidentDetails\.Date/,
    ],
    [
      'a birth date of 31 February',
      withPerson({ ...aroha, dateOfBirth: '1990-02-31' }),
      /people\[0\]\.dateOfBirth must be a day that exists/,
    ],
    [
      'a time zone that does not exist',
      withPerson(aroha!, {
        locations: defaults.locations.map((one) => ({ ...one, timeZone: 'Australia/Mascot' })),
      }),
      /locations\[0\]\.timeZone must be the IANA name of a time zone/,
    ],
    [
      'a reservation that is returned before its pickup',
      withReservation({ return: { location: 'BNEA', at: 'now+5d 09:00' } }),
      /people\[0\]\.reservations\[0\]\.return\.at must be after pickup\.at/,
    ],
    [
      'a rental that is returned at the minute of its pickup',
      withRental({ dropoff: aroha!.rentals[0]!.pickup }),
      /people\[0\]\.rentals\[0\]\.dropoff\.at must be after pickup\.at/,
    ],
    [
      'incident reports of a rental that nobody has',
      withPerson(aroha!, {
        incidentReports: { staff: [], rentals: [{ number: '49999999' }], nonRevenue: [] },
      }),
      /incidentReports\.rentals\[0\]\.number 49999999 is no rental of a person/,
    ],
  ])('refuses %s, with its path', (_, scenario, message) => {
    expect(() => parseScenario(scenario)).toThrow(message);
  });

  test('a rental without its times has no order of them', () => {
    const nowhen = { location: 'Melbourne Airport', at: null };
    expect(() => parseScenario(withRental({ pickup: nowhen, dropoff: nowhen }))).not.toThrow();
  });
});

test('a reset refuses an impossible time with 400', async () => {
  const scenario = withReservation({ pickup: { location: 'BNEA', at: '2026-13-45 99:99' } });
  const answer = await createSandboxWithClient().call('POST', '/_sandbox/reset', { body: { scenario } });
  expect(answer).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('people[0].reservations[0].pickup.at') },
  });
});

test('the renter without a customer number gets an estimate', async () => {
  const client = createSandboxWithClient();
  const { body } = await client.signIn({ booking_id: 'A500014140', last_name: 'Bell', country: 'AU' });
  const { token } = body as { token: string };
  const estimate = await client.query('FrontdeskGetEstimate', { ResNo: 'A500014140' }, { token });
  expect(estimate.body).toMatchObject({
    data: { FrontdeskGetEstimate: { Success: true, Estimate: { Total: expect.any(Number) } } },
  });
});
