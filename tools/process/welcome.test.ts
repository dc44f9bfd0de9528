import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { root } from '../paths/root.ts';
import { printWelcome } from './welcome.ts';

beforeEach(() => {
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('SANDBOX_SCENARIO', '');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it.each([
  ['/mnt/journey', '/mnt/journey', '/mnt/journey/sandbox.log'],
  [join(root, '.data'), '.data', '.data/sandbox.log'],
])('says that data in %s is kept there', async (dataFolder, folder, log) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await printWelcome({ address: 'http://localhost:4000', dataFolder, stop: () => Promise.resolve() });
  expect(print.mock.lastCall?.[0]).toContain(`Data is stored in ${folder} and kept between starts`);
  expect(print.mock.lastCall?.[0]).toContain(`Requests are logged in ${log}.`);
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
    expect(text.includes('The sample bookings are in the past')).toBe(isPast);
    expect(text.includes(`${address}/_sandbox/go?scenario=default`)).toBe(isPast);
  },
);

it.each([
  ['check-in-unverified', 'check-in-unverified'],
  ['mine', 'default'],
])('loads ended bookings of the scenario %s afresh from %s', async (name, again) => {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      address.endsWith('/go?scenario=mine')
        ? new Response(null, { status: 400 })
        : Response.json(address.endsWith('/_sandbox/scenario') ? { name, isPast: true } : []),
    ),
  );
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const address = 'http://localhost:4000';
  await printWelcome({ address, dataFolder: '.data', stop: () => Promise.resolve() });
  expect(print.mock.lastCall?.[0]).toContain(
    `load ${again} again: ${address}/_sandbox/go?scenario=${again}\n`,
  );
});

it.each([
  ['', 'The sandbox contains the scenario default.'],
  ['default', 'The sandbox contains the scenario default.'],
  [
    'one-renter',
    'The sandbox was not empty and still contains the scenario default. To empty it and load one-renter: http://localhost:4000/_sandbox/go?scenario=one-renter',
  ],
  ['/mnt/own.json', 'The sandbox contains the scenario default.'],
  [
    '/mnt/own.json',
    `A file is loaded at the start only if the sandbox is empty. To empty it and load /mnt/own.json: printf '{"scenario":%s}' "$(cat '/mnt/own.json')" | curl -H 'content-type: application/json' -d @- http://localhost:4000/_sandbox/reset`,
  ],
])('says which sample data an earlier start has left where “%s” is asked for', async (wanted, line) => {
  vi.stubEnv('SANDBOX_SCENARIO', wanted);
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(Response.json(address.endsWith('/_sandbox/scenario') ? { name: 'default' } : [])),
  );
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await printWelcome({
    address: 'http://localhost:4000',
    dataFolder: '.data',
    stop: () => Promise.resolve(),
  });
  expect(String(print.mock.lastCall?.[0]).split('\n')).toContain(line);
});

it.each([
  [
    'postgres://journey:secret@db.example:5433/journey?password=secret',
    'the database db.example:5433/journey',
  ],
  ['secret', 'the database of DATABASE_URL'],
])('names the database in which data is kept, never its password', async (url, place) => {
  vi.stubEnv('DATABASE_URL', url);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await printWelcome({
    address: 'http://localhost:4000',
    dataFolder: '.data',
    stop: () => Promise.resolve(),
  });
  const text = String(print.mock.lastCall?.[0]);
  expect(text).toContain(`Data is stored in ${place} and kept between starts`);
  expect(text).not.toContain('secret');
});

const person = (name: string, flow: string, types: Record<string, string> = {}) => ({
  name,
  flow,
  brand: 'ace',
  country: 'NZ',
  types,
  start: `http://localhost:4001/${name}`,
});

/** Returns what is printed if the sandbox has these people. */
const welcome = async (people: readonly object[]) => {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(Response.json(address.endsWith('/_sandbox/people') ? people : {})),
  );
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await printWelcome({
    address: 'http://localhost:4000',
    dataFolder: '.data',
    stop: () => Promise.resolve(),
  });
  return String(print.mock.lastCall?.[0]);
};

it('names beside each link what it does not fill in', async () => {
  const booked = person('Kim', 'check-in', { bookingNumber: 'A500004140', lastName: 'Te Ao' });
  const print = await welcome([
    { ...booked, start: `${booked.start}?b=A500004140&lastName=Te+Ao` },
    person('Sam', 'check-in-search', { lastName: 'Te Ao', goldNo: '55010000' }),
    person('Lee', 'vir', { licence: 'DL100', registration: 'ABC123' }),
  ]);
  expect(print).toMatch(/ {2}Kim +http:\S+lastName=Te\+Ao\n/);
  expect(print).toMatch(/ {2}Sam +http:\S+Sam {2}lastName Te Ao, goldNo 55010000\n/);
  expect(print).toMatch(/ {2}Lee +http:\S+Lee {2}licence DL100, registration ABC123\n/);
});

it.each([
  ['renters, if there are any', [person('Kim', 'check-in'), person('Alex', 'portal')], ['Alex']],
  [
    'the first person of each other way in',
    [person('Kim', 'check-in'), person('Sam', 'check-in'), person('Lee', 'vir')],
    ['Kim', 'Lee'],
  ],
])('lists as whom to sign in: %s', async (_, people, names) => {
  const [, list = ''] = /Sign in as\n((?: {2}.*\n)*)/.exec(await welcome(people)) ?? [];
  const links = list
    .trimEnd()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).at(-1));
  expect(links).toEqual(names.map((name) => `http://localhost:4001/${name}`));
});
