import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { root } from '../paths/root.ts';
import { printWelcome } from './welcome.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['/mnt/journey', '/mnt/journey', '/mnt/journey/sandbox.log'],
  [join(root, '.data'), '.data', '.data/sandbox.log'],
])('says that data in %s is kept there', async (dataFolder, folder, log) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await printWelcome({ address: 'http://localhost:4000', dataFolder, stop: () => Promise.resolve() });
  expect(print.mock.lastCall?.[0]).toContain(`Data is kept in ${folder} between starts`);
  expect(print.mock.lastCall?.[0]).toContain(`the log of requests in ${log}.`);
});

it.each([true, false])(
  'says how to load the sample data afresh if its dates are past (%s)',
  async (isPast) => {
    vi.stubGlobal('fetch', (address: string) =>
      Promise.resolve(
        Response.json(address.endsWith('/_sandbox/scenario') ? { name: 'default', isPast } : []),
      ),
    );
    const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const address = 'http://localhost:4000';
    await printWelcome({ address, dataFolder: '.data', stop: () => Promise.resolve() });
    const text = String(print.mock.lastCall?.[0]);
    expect(text.includes('The sample bookings have ended')).toBe(isPast);
    expect(text.includes(`${address}/_sandbox/go?scenario=default`)).toBe(isPast);
  },
);
