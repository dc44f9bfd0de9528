import { expect, test } from 'vitest';
import type { ReservationRecord } from '../../store/records/people.ts';
import { createMemoryStore } from '../../store/memory.ts';
import { readPickupAndReturnLocations } from './places.ts';

test.each([
  ['meridian', 'ZE'],
  ['thrifty', 'ZT'],
  ['dollar', 'ZR'],
  ['ace', 'ZE'],
  ['firefly', 'ZE'],
])('the places of a reservation of %s are those of %s', async (brand, code) => {
  const store = createMemoryStore();
  for (const other of ['ZE', 'ZT', 'ZR'])
    await store.transaction((tx) =>
      tx.add('locations', {
        id: `${other}-AU-SYDA`,
        brand: other,
        country: 'AU',
        data: { locationName: `Sydney of ${other}` } as never,
      }),
    );
  const stop = { location: 'SYDA', dateTime: '2026-03-14 09:05' };
  const reservation = { brand, country: 'AU', pickup: stop, return: { ...stop, location: 'MELA' } };
  const places = await readPickupAndReturnLocations(store, reservation as unknown as ReservationRecord);
  expect(places.pickup.locationName).toBe(`Sydney of ${code}`);
  // The code of an unknown location is used as its name.
  expect(places.return.locationName).toBe('MELA');
});
