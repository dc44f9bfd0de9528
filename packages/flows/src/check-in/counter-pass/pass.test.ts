import 'fake-indexeddb/auto';
import type { CheckInReservation, Reservation } from '@journey/api/reservations';
import { expect, it, vi } from 'vitest';
import type { Site } from '../../site/index.ts';
import type { CounterPass } from './pass.ts';

const site = { brand: { id: 'meridian' }, country: 'AU' } as Site;
const pass: CounterPass = { reference: 'M500000001', isVerified: true, country: 'AU', bring: ['Licence'] };

it('can be read while it is still being stored', async () => {
  // The module opens its storage only once, and an earlier test may have opened it while storage was missing. Each test
  // therefore imports the module afresh.
  vi.resetModules();
  const { storeCounterPass, readCounterPass, removeCounterPass } = await import('./pass.ts');
  const keeping = storeCounterPass(site, pass);
  expect(await readCounterPass(site)).toEqual(pass);
  expect(await keeping).toBe(true);
  await removeCounterPass(site);
  expect(await readCounterPass(site)).toBeUndefined();
});

/**
 * Stores a pass whose pickup and drop-off are the given numbers of days away, and reads it twice. The second read
 * shows whether the first one has removed the pass.
 */
const readTwice = async (pickup: number, dropoff: number | undefined) => {
  vi.resetModules();
  const { createCounterPass, storeCounterPass, readCounterPass, isCounterPassOver } =
    await import('./pass.ts');
  // Adds an hour, in the device's own time zone, so that the result does not depend on the time at which the test
  // runs.
  const at = (days: number) => {
    const moment = new Date(Date.now() + days * 86_400_000 + 3_600_000);
    return moment.toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
  };
  const made = createCounterPass(
    { bookingNumber: pass.reference, country: 'AU', needsId: false } as CheckInReservation,
    {
      pickup: { dateTime: at(pickup), address: [] },
      dropoff: { dateTime: dropoff === undefined ? undefined : at(dropoff), address: [] },
    } as unknown as Reservation,
    { bring: pass.bring },
  );
  const isOffered = !isCounterPassOver(made);
  await storeCounterPass(site, made);
  const found = [await readCounterPass(site)];
  // Seven days earlier, every pass of these tests was valid, so the second read finds each pass that is still stored.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 7 * 86_400_000);
  found.push(await readCounterPass(site));
  vi.restoreAllMocks();
  return [isOffered, ...found.map((one) => one !== undefined)];
};

it.each([
  ['before the pickup', 30, 33, true],
  ['days after the pickup, before the drop-off', -3, 1, true],
  ['on the day of the drop-off', -6, 0, true],
  ['after the drop-off', -6, -3, false],
  ['before the pickup, with no drop-off known', 1, undefined, true],
  ['after the pickup, with no drop-off known', -3, undefined, false],
] as const)('%s the pass is offered and opens, or is gone (C-22)', async (_, pickup, dropoff, isThere) =>
  expect(await readTwice(pickup, dropoff)).toEqual([isThere, isThere, isThere]),
);
