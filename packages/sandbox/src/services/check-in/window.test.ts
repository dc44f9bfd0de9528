import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../store/memory.ts';
import type { ReservationRecord } from '../../store/records/people.ts';
import { findCheckInWindowRefusal, readCheckInWindowRefusal } from './window.ts';

const at = (moment: string): number => Date.parse(moment);
const decide = (pickup: string, dropOff: string, zones: readonly [string, string], now: string) =>
  findCheckInWindowRefusal(
    { pickup: { dateTime: pickup }, return: { dateTime: dropOff } },
    { pickup: zones[0], return: zones[1] },
    at(now),
  );

const SYDNEY = ['Australia/Sydney', 'Australia/Sydney'] as const;
const AUCKLAND = ['Pacific/Auckland', 'Pacific/Auckland'] as const;
const PERTH = ['Australia/Perth', 'Australia/Perth'] as const;
const ACROSS = ['Australia/Perth', 'Australia/Sydney'] as const;

describe('a check-in opens with the 90th day before pickup (C-04)', () => {
  it.each([
    // Pickup in winter; the day of opening is in daylight saving time: 27 March, UTC+11.
    ['2026-06-25 10:30', SYDNEY, '2026-03-26T12:59:59Z', '2026-03-27 00:00'],
    ['2026-06-25 10:30', SYDNEY, '2026-03-26T13:00:00Z', undefined],
    // The hour of pickup makes no difference, not even close to midnight.
    ['2026-06-25 00:00', SYDNEY, '2026-03-26T12:59:59Z', '2026-03-27 00:00'],
    ['2026-06-25 23:59', SYDNEY, '2026-03-26T13:00:00Z', undefined],
    // Check-in opens on 5 April, when daylight saving time ends in both countries. Midnight is still in daylight
    // saving time.
    ['2026-07-04 09:00', SYDNEY, '2026-04-04T12:59:59Z', '2026-04-05 00:00'],
    ['2026-07-04 09:00', SYDNEY, '2026-04-04T13:00:00Z', undefined],
    ['2026-07-04 09:00', AUCKLAND, '2026-04-04T10:59:59Z', '2026-04-05 00:00'],
    ['2026-07-04 09:00', AUCKLAND, '2026-04-04T11:00:00Z', undefined],
    // Check-in opens on 28 September, when daylight saving time has started in New Zealand but not yet in Australia.
    ['2026-12-27 09:00', AUCKLAND, '2026-09-27T10:59:59Z', '2026-09-28 00:00'],
    ['2026-12-27 09:00', AUCKLAND, '2026-09-27T11:00:00Z', undefined],
    ['2026-12-27 09:00', SYDNEY, '2026-09-27T13:59:59Z', '2026-09-28 00:00'],
    ['2026-12-27 09:00', SYDNEY, '2026-09-27T14:00:00Z', undefined],
    // A branch without daylight saving time, and a one-way rental, for which only the pickup branch counts.
    ['2026-06-25 10:30', PERTH, '2026-03-26T15:59:59Z', '2026-03-27 00:00'],
    ['2026-06-25 10:30', ACROSS, '2026-03-26T16:00:00Z', undefined],
    // Across the end of a year and a leap day.
    ['2028-03-10 10:30', SYDNEY, '2027-12-10T12:59:59Z', '2027-12-11 00:00'],
    ['2028-03-10 10:30', SYDNEY, '2027-12-10T13:00:00Z', undefined],
  ] as const)('pickup %s in %j, at %s: %s', (pickup, zones, now, opens) =>
    expect(decide(pickup, '2029-01-01 09:00', zones, now)).toEqual(
      opens && { code: 'check-in-not-open', at: opens },
    ),
  );
});

describe('a check-in ends with the minute of drop-off (C-04)', () => {
  it.each([
    ['2026-07-01 09:00', SYDNEY, '2026-06-30T22:59:59Z', true],
    ['2026-07-01 09:00', SYDNEY, '2026-06-30T23:00:00Z', false],
    ['2026-07-01 09:00', AUCKLAND, '2026-06-30T20:59:59Z', true],
    ['2026-07-01 09:00', AUCKLAND, '2026-06-30T21:00:00Z', false],
    ['2026-07-01 09:00', PERTH, '2026-07-01T00:59:59Z', true],
    ['2026-07-01 09:00', PERTH, '2026-07-01T01:00:00Z', false],
    // In daylight saving time, and on the day on which it has ended.
    ['2026-04-04 09:00', SYDNEY, '2026-04-03T21:59:59Z', true],
    ['2026-04-04 09:00', SYDNEY, '2026-04-03T22:00:00Z', false],
    ['2026-04-05 09:00', SYDNEY, '2026-04-04T22:59:59Z', true],
    ['2026-04-05 09:00', SYDNEY, '2026-04-04T23:00:00Z', false],
    // A one-way rental ends in the local time of the return branch.
    ['2026-07-01 09:00', ACROSS, '2026-06-30T22:59:59Z', true],
    ['2026-07-01 09:00', ACROSS, '2026-06-30T23:00:00Z', false],
  ] as const)('drop-off %s in %j, at %s: still open %s', (dropOff, zones, now, isOpen) =>
    expect(decide('2026-04-01 10:30', dropOff, zones, now)).toEqual(
      isOpen ? undefined : { code: 'check-in-ended', at: dropOff },
    ),
  );
});

describe('the branches of a booking', () => {
  const reservation = (country: string, location: string) =>
    ({
      brand: 'thrifty',
      country,
      pickup: { location, dateTime: '2026-06-25 10:30' },
      return: { location, dateTime: '2026-07-01 09:00' },
    }) as ReservationRecord;
  const decideFor = async (one: ReservationRecord, now: string) => {
    const store = createMemoryStore();
    await store.transaction((tx) =>
      tx.add('locations', {
        id: 'ZT-AU-PERA',
        brand: 'ZT',
        country: 'AU',
        data: { timeZone: 'Australia/Perth' } as never,
      }),
    );
    return readCheckInWindowRefusal(store, one, at(now));
  };

  it.each([
    ['AU', 'PERA', '2026-07-01T00:59:00Z', undefined],
    ['AU', 'PERA', '2026-07-01T01:00:00Z', 'check-in-ended'],
    // For an unknown branch, the time zone of its country is used.
    ['AU', 'XXXA', '2026-06-30T22:59:00Z', undefined],
    ['AU', 'XXXA', '2026-06-30T23:00:00Z', 'check-in-ended'],
    ['NZ', 'XXXA', '2026-06-30T20:59:00Z', undefined],
    ['NZ', 'XXXA', '2026-06-30T21:00:00Z', 'check-in-ended'],
    ['NZ', 'XXXA', '2026-03-26T10:59:00Z', 'check-in-not-open'],
  ])('in %s at %s, at %s: %s', async (country, location, now, code) =>
    expect((await decideFor(reservation(country, location), now))?.code).toBe(code),
  );
});
