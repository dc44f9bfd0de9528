/** Tests whether the events during the scenarios' rentals are possible, whenever a scenario is loaded. */
import { describe, expect, test } from 'vitest';
import { scenarios } from '../scenarios/index.ts';
import { parseTimeInZone } from '../core/local-time.ts';
import { getTimeZoneOfScenarioBranch } from './branches.ts';
import { buildScenarioRental } from './rental.ts';

const shown = ['default', 'one-renter', 'bare-report', 'half-the-photos', 'empty'];
const loaded = await Promise.all(shown.map((name) => scenarios[name]!()));
const rentals = loaded.flatMap((scenario) =>
  scenario.people.flatMap((person) => person.rentals.map((rental) => ({ scenario, person, rental }))),
);

/**
 * The branches from whose cities people drive on each toll road. Perth, Adelaide and the South Island have none of
 * their own.
 */
const roads: Readonly<Record<string, readonly string[]>> = {
  'Harbour Tunnel': ['Sydney Airport'],
  CityLink: ['Melbourne Airport', 'Adelaide City'],
  'Gateway Motorway': ['Brisbane Airport'],
  'Northern Gateway': ['Auckland Airport'],
  'Takitimu Drive': ['Wellington Airport'],
};

describe.each([
  '2026-03-16T00:05:00+11:00',
  '2026-03-16T09:00:00+11:00',
  '2026-03-16T23:55:00+11:00',
  // Daylight saving ended the day before.
  '2026-04-06T13:30:00Z',
])('a scenario that is loaded at %s', (time) => {
  const now = Date.parse(time);

  test('has tolls and incidents between the pickup and now or the drop-off', () => {
    const impossible = rentals.flatMap(({ scenario: { locations }, person, rental }) => {
      const { wire, tollPassages } = buildScenarioRental(person, rental, now, locations).record;
      const at = (local: string, { location }: { location: string }) =>
        parseTimeInZone(local, getTimeZoneOfScenarioBranch(locations, person, location));
      const from = wire.pickup.dateTime ? at(wire.pickup.dateTime, rental.pickup) : -Infinity;
      const until = wire.dropoff.dateTime ? at(wire.dropoff.dateTime, rental.dropoff) : Infinity;
      const happened = [
        ...tollPassages.map((toll) => ({ what: toll.road, local: toll.at })),
        ...(rental.incidents ?? []).map(({ reportNumber }, index) => ({
          what: reportNumber,
          local: wire.virs?.[index]?.date ?? null,
        })),
      ];
      return happened.flatMap(({ what, local }) => {
        const moment = local ? at(local, rental.pickup) : from;
        return moment < from || moment > Math.min(now, until) ? [`${rental.number} ${what} ${local}`] : [];
      });
    });
    expect(impossible).toEqual([]);
  });

  test('has no photo that is yet to be taken', () => {
    const ahead = rentals.flatMap(({ scenario, person, rental }) =>
      buildScenarioRental(person, rental, now, scenario.locations)
        .objects.filter(({ storedAt }) => storedAt > now)
        .map(({ kind, storedAt }) => `${rental.number} ${kind} ${new Date(storedAt).toISOString()}`),
    );
    expect(ahead).toEqual([]);
  });
});

test('the tolls of a rental are those of its cities', () => {
  const elsewhere = rentals.flatMap(({ rental: { number, pickup, dropoff, tolls } }) =>
    (tolls ?? [])
      .filter(({ road }) => ![pickup, dropoff].some(({ location }) => roads[road]?.includes(location)))
      .map(({ road }) => `${number} ${pickup.location} ${road}`),
  );
  expect(elsewhere).toEqual([]);
});
