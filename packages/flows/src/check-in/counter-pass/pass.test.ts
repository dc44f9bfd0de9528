import 'fake-indexeddb/auto';
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

/** Reads a stored pass whose pickup is so many days away, twice: a pass that is removed is not there again. */
const readTwice = async (days: number) => {
  vi.resetModules();
  const { storeCounterPass, readCounterPass } = await import('./pass.ts');
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await storeCounterPass(site, { ...pass, pickupAt: `${day} 10:00` });
  const found = [await readCounterPass(site)];
  // What is left on the device no longer depends on the day.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3 * 86_400_000);
  found.push(await readCounterPass(site));
  vi.restoreAllMocks();
  return found.map((one) => one?.reference);
};

it.each([
  [30, ['M500000001', 'M500000001']],
  [0, ['M500000001', 'M500000001']],
  [-3, [undefined, undefined]],
])('is there until the pickup has passed: %i days away', async (days, found) =>
  expect(await readTwice(days)).toEqual(found),
);
