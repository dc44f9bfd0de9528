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
