import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import type { Site } from '../../site/index.ts';
import type { CounterPass } from './pass.ts';

const site = { brand: { id: 'meridian' }, country: 'AU' } as Site;
const pass: CounterPass = { reference: 'M500000001', isVerified: true, country: 'AU', bring: ['Licence'] };

it('is there for whoever goes to it while it is still being kept', async () => {
  // An earlier test may have opened the drafts without storage, and a module opens its storage only once.
  vi.resetModules();
  const { storePass, readPass, removePass } = await import('./pass.ts');
  const keeping = storePass(site, pass);
  expect(await readPass(site)).toEqual(pass);
  expect(await keeping).toBe(true);
  await removePass(site);
  expect(await readPass(site)).toBeUndefined();
});
