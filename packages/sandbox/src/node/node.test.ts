import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createRequestLogger } from './log.ts';
import { createFolderObjectStore } from './folder-objects.ts';
import { lockFolder } from './folder-lock.ts';
import { openSandbox } from './open.ts';
import { readSettings } from './settings.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'journey-sandbox-'));
const root = '/somewhere';

test('settings have the documented defaults', () => {
  expect(readSettings({}, root)).toMatchObject({
    port: 4000,
    listen: '127.0.0.1',
    names: [],
    databaseUrl: undefined,
    objectsUrl: '/somewhere/.data/objects',
    scenario: 'default',
    control: false,
    hosts: { development: 4001, vir: 4002 },
  });
  expect(readSettings({ DEV_PORT: '5001', VIR_PORT: '5002' }, root).hosts).toEqual({
    development: 5001,
    vir: 5002,
  });
  expect(readSettings({ SANDBOX_PORT: '5000', SANDBOX_CONTROL: '1' }, root)).toMatchObject({
    port: 5000,
    control: true,
  });
  expect(() => readSettings({ SANDBOX_PORT: 'x' }, root)).toThrow('SANDBOX_PORT');
});

test('reads the address to listen on and the accepted host names', () => {
  expect(
    readSettings({ SANDBOX_LISTEN: '0.0.0.0', SANDBOX_HOSTS: 'Box.local, 10.0.0.7' }, root),
  ).toMatchObject({
    listen: '0.0.0.0',
    names: ['box.local', '10.0.0.7'],
  });
  expect(readSettings(production, root)).toMatchObject({ listen: undefined, names: undefined });
  expect(readSettings({ ...production, SANDBOX_HOSTS: 'api.example' }, root).names).toEqual([
    'api.example',
    'meridian-au.journey.example',
    'ace-nz.journey.example',
  ]);
});

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/x',
  SANDBOX_SECRET: '4f1d0c9b7a6e58234f1d0c9b7a6e5823',
  OBJECTS_URL: 's3://key:secret@objects.example/journey',
  TRUSTED_PROXIES: '10.0.0.0/8',
  SITE_ORIGINS: 'https://meridian-au.journey.example, https://ace-nz.journey.example/',
};
test.each([
  ['the embedded database', { DATABASE_URL: undefined }, 'DATABASE_URL'],
  ['the control calls', { SANDBOX_CONTROL: '1' }, 'SANDBOX_CONTROL'],
  ['the default secret', { SANDBOX_SECRET: undefined }, 'SANDBOX_SECRET'],
  ['a short secret', { SANDBOX_SECRET: 'short' }, 'SANDBOX_SECRET'],
  ['a secret of one letter', { SANDBOX_SECRET: 'x'.repeat(40) }, 'SANDBOX_SECRET'],
  ['no object store', { OBJECTS_URL: undefined }, 'OBJECTS_URL'],
  ['a site without TLS', { SITE_ORIGINS: 'http://portal.example' }, 'SITE_ORIGINS is not a list'],
  ['a site with a path', { SITE_ORIGINS: 'https://portal.example/login' }, 'SITE_ORIGINS is not a list'],
  ['a site that is a name', { SITE_ORIGINS: 'portal.example' }, 'SITE_ORIGINS is not a list'],
  ['links to anywhere', { SITE_ORIGINS: '' }, 'SITE_ORIGINS'],
  ['proxies that nobody named', { TRUSTED_PROXIES: undefined }, 'TRUSTED_PROXIES is missing'],
  ['proxies by name', { TRUSTED_PROXIES: 'balancer.internal' }, 'TRUSTED_PROXIES contains no addresses'],
  ['a header of another kind', { PROXY_HEADER: 'x-real-ip' }, 'PROXY_HEADER'],
  ['a scenario', { SANDBOX_SCENARIO: 'default' }, 'SANDBOX_SCENARIO'],
])('production refuses %s', (_, change, word) => {
  expect(() => readSettings(production, root)).not.toThrow();
  expect(() => readSettings({ ...production, ...change }, root)).toThrow(word);
});

/** Whether the system reports when a process started, in clock ticks since it booted. */
const hasStartTimes = existsSync('/proc/self/stat');
/** Returns what a lock file of a running process contains. */
const lockOf = (pid: number) => {
  if (!hasStartTimes) return String(pid);
  const fieldsAfterName = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /s, '').split(' ');
  return `${pid} ${fieldsAfterName[22 - 3]}`;
};

test('locks a folder for one process until it is released', () => {
  const folder = newFolder();
  const release = lockFolder(folder);
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(lockOf(process.pid));
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
  release();
  writeFileSync(join(folder, 'lock'), String(process.ppid));
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.ppid}`);
  expect(() => lockFolder(folder)).toThrow(`remove ${join(folder, 'lock')}`);
  writeFileSync(join(folder, 'lock'), lockOf(process.ppid));
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.ppid}`);
});

test.each([
  ['999999999'],
  ['999999999 1'],
  ['nonsense'],
  [''],
  ...(hasStartTimes ? [[`${process.ppid} 1`]] : []),
])('takes over the lock of a process that no longer runs (%j)', (left) => {
  const folder = newFolder();
  writeFileSync(join(folder, 'lock'), left);
  const release = lockFolder(folder);
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(lockOf(process.pid));
  expect(readdirSync(folder)).toEqual(['lock']);
  release();
});

test('leaves the lock to another process that takes over a dead one’s at the same moment', () => {
  const folder = newFolder();
  const file = join(folder, 'lock');
  writeFileSync(file, '999999999');
  // Another process takes over the lock while this one checks whether the lock's holder still runs.
  const kill = vi.spyOn(process, 'kill').mockImplementationOnce(() => {
    writeFileSync(file, String(process.ppid));
    throw Object.assign(new Error('no such process'), { code: 'ESRCH' });
  });
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.ppid}`);
  kill.mockRestore();
  expect(readFileSync(file, 'utf8')).toBe(String(process.ppid));
  expect(readdirSync(folder)).toEqual(['lock']);
});

test('says what to remove where a process died while it took a lock over', () => {
  const folder = newFolder();
  const file = join(folder, 'lock');
  writeFileSync(file, '999999999');
  writeFileSync(`${file}-removal`, '999999999');
  expect(() => lockFolder(folder)).toThrow(`remove ${file}-removal`);
});

test('keeps stored data at a restart instead of loading the scenario again', async () => {
  const settings = readSettings({ SANDBOX_DATA: newFolder(), SANDBOX_SCENARIO: 'one-renter' }, root);
  const wrong = { ...settings, objectsUrl: 's3://no-key/bucket' };
  await expect(openSandbox(wrong, () => {}, false)).rejects.toThrow('OBJECTS_URL');
  // The failure has released the folder, so it can be opened again.
  const first = await openSandbox(settings, () => {}, false);
  await first.store.transaction((tx) => tx.add('settings', { id: 'mine', data: 1 }));
  await first.close();
  const second = await openSandbox({ ...settings, scenario: 'default' }, () => {}, false);
  expect(await second.store.get('settings', 'mine')).toBeDefined();
  expect(await second.store.find('customers')).toHaveLength(1);
  await second.close();
}, 60_000);

test('reports a missing or invalid scenario before it opens anything', async () => {
  const folder = newFolder();
  const settings = readSettings({ SANDBOX_DATA: folder, SANDBOX_SCENARIO: 'none-such' }, root);
  await expect(openSandbox(settings, () => {}, false)).rejects.toThrow('Unknown scenario none-such.');
  const file = join(folder, 'mine.json');
  writeFileSync(file, '{"name": "mine"}');
  await expect(openSandbox({ ...settings, scenario: file }, () => {}, false)).rejects.toThrow('people');
  expect(readdirSync(folder)).toEqual(['mine.json']);
});

test('returns files unchanged and refuses keys outside the folder', async () => {
  const objects = createFolderObjectStore(join(newFolder(), 'objects'));
  const bytes = new Uint8Array([0, 255, 7]);
  await objects.put('a-key', new Blob([bytes]), 'image/png');
  const kept = await objects.get('a-key');
  expect(kept?.size).toBe(3);
  expect(await new Response(kept?.stream).bytes()).toEqual(bytes);
  await objects.delete('a-key');
  expect(await objects.get('a-key')).toBeUndefined();
  await expect(async () => objects.put('../up', new Blob([bytes]), 'image/png')).rejects.toThrow('key');
});

test('logs only the listed fields', () => {
  const lines: string[] = [];
  const log = createRequestLogger({ write: (line: string) => void lines.push(line) });
  const event = {
    level: 'info',
    event: 'request',
    requestId: 'r',
    method: 'GET',
    path: '/api/x',
    operation: null,
    status: 200,
    ms: 3,
    subject: 's',
  } as const;
  const careless: typeof event = { ...event, dob: '14/03/1988', token: 'secret' } as typeof event;
  log(careless);
  expect(Object.keys(JSON.parse(lines[0] ?? '{}') as object)).toEqual([
    'level',
    'time',
    'event',
    'requestId',
    'method',
    'path',
    'status',
    'ms',
    'subject',
  ]);
});
