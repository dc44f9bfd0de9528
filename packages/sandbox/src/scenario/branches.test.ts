import { describe, expect, test } from 'vitest';
import { scenarioNames, scenarios } from '../scenarios/index.ts';
import { parseTimeInZone } from '../core/local-time.ts';
import { createSandboxWithClient } from '../testing/client.ts';
import { findScenarioBranch } from './branches.ts';
import { buildScenarioRental } from './rental.ts';
import { parseScenario } from './parse-scenario.ts';
import type { Scenario } from './schema.ts';
import { createIncidentRentalRow } from './trackings.ts';

const defaults = (await scenarios['default']?.()) as Scenario;
const { locations } = defaults;
const pym = defaults.people.find(({ lastName }) => lastName === 'Pym')!;
const [perth] = pym.rentals;

/** 9 in the morning of a summer day in Sydney, where it is three hours later than in Perth. */
const now = Date.parse('2026-03-16T09:00:00+11:00');
const halfAnHour = 1_800_000;

describe('the branches of a scenario', () => {
  test.each(scenarioNames)('%s has every branch of its people and vehicles', async (name) => {
    const scenario = (await scenarios[name]?.()) as Scenario;
    const stops = scenario.people.flatMap((person) =>
      [
        ...person.rentals.flatMap(({ pickup, dropoff }) => [pickup, dropoff]),
        ...(person.reservations ?? []).flatMap((booking) => [booking.pickup, booking.return]),
      ].map(({ location }) => ({ ...person, location })),
    );
    const wanted = [...stops, ...(scenario.incidentReports?.nonRevenue ?? [])];
    const unknown = wanted.filter((one) => !findScenarioBranch(scenario.locations, one, one.location));
    expect(unknown.map(({ brand, country, location }) => `${brand} ${country} ${location}`)).toEqual([]);
  });

  test.each([
    [
      'people[0].rentals[0].pickup',
      { rentals: [{ ...perth!, pickup: { location: 'Atlantis', at: 'now-2d' } }] },
    ],
    [
      'people[0].rentals[0].dropoff',
      { rentals: [{ ...perth!, dropoff: { location: 'ATLA', at: 'now+2d' } }] },
    ],
  ])('refuses an unknown branch at %s', (path, change) => {
    const scenario = { ...defaults, incidentReports: undefined, people: [{ ...pym, ...change }] };
    expect(() => parseScenario(scenario)).toThrow(`${path}.location is no branch of dollar in AU`);
  });

  test('refuses a reservation at a branch of another country', () => {
    const other = defaults.people.find(({ reservations = [] }) => reservations.length > 0)!;
    const pickup = { location: 'AKLA', at: 'now+2d 10:30' };
    const person = { ...other, rentals: [], reservations: [{ ...other.reservations![0], pickup }] };
    const scenario = { ...defaults, incidentReports: undefined, people: [person] };
    expect(() => parseScenario(scenario)).toThrow('people[0].reservations[0].pickup.location is no branch');
  });
});

describe('the times of a rental', () => {
  test('are on the clock of its branch, which its photos follow', () => {
    const { wire } = buildScenarioRental(pym, perth!, now, locations).record;
    const pickup = parseTimeInZone(wire.pickup.dateTime!, 'Australia/Perth');
    const staff = wire.rental_photos!.find(({ batch_type }) => batch_type === 'STAFF');
    expect(staff!.batch_date).toBe(pickup - halfAnHour);
  });

  test('that are stated by hours alone are as far from now on the clock of its branch', () => {
    const rental = { ...perth!, pickup: { ...perth!.pickup, at: 'now-2h' } };
    const { wire } = buildScenarioRental(pym, rental, now, locations).record;
    expect(wire.pickup.dateTime).toBe('2026-03-16 04:00');
  });

  test('count days by the clock of the pickup’s branch, also for a return in another time zone', () => {
    const rental = {
      ...perth!,
      pickup: { location: 'Sydney Airport', at: 'now-2d 10:30' },
      dropoff: { location: 'Perth Airport', at: 'now+1d 09:00' },
    };
    const justAfterMidnight = Date.parse('2026-03-16T00:05:00+11:00');
    const { wire } = buildScenarioRental(pym, rental, justAfterMidnight, locations).record;
    expect([wire.pickup.dateTime, wire.dropoff.dateTime]).toEqual(['2026-03-14 10:30', '2026-03-17 09:00']);
  });

  test('decide by the clock of the return’s branch whether incident reports can be made', () => {
    const rental = { ...perth!, dropoff: { location: 'Perth Airport', at: '2026-03-16 08:00' } };
    expect(createIncidentRentalRow(pym, rental, {}, now, locations).data.status).toBe('Open');
  });
});

test('a booking’s relative hours are on the clock of its branch', async () => {
  const client = createSandboxWithClient();
  const fenella = defaults.people.find(({ reservations = [] }) =>
    reservations.some(({ pickup }) => pickup.location === 'PERA'),
  )!;
  const [booking] = fenella.reservations!;
  const reservations = [{ ...booking, pickup: { location: 'PERA', at: 'now+1h' } }];
  const scenario = { ...defaults, incidentReports: undefined, people: [{ ...fenella, reservations }] };
  await client.call('POST', '/_sandbox/reset', { body: { scenario } });
  const { body } = await client.call('GET', '/_sandbox/records/reservations');
  const [{ pickup }] = body as [{ pickup: { dateTime: string } }];
  const minutes = (parseTimeInZone(pickup.dateTime, 'Australia/Perth') - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(57);
  expect(minutes).toBeLessThanOrEqual(60);
});
