/** One caller’s large, deep or slow body costs nobody else anything: a process on PostgreSQL, watched from outside. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Postgres } from '../../tools/postgres.ts';
import { newDatabase } from './database.ts';
import { startSandboxProcess, type SandboxProcess } from './processes.ts';
import { dripped, filled, peakMemory, send } from './raw.ts';

vi.setConfig({ testTimeout: 120_000 });

const MB = 1024 * 1024;
let postgres: Postgres;
let sandbox: SandboxProcess;

beforeAll(async () => {
  postgres = await newDatabase();
  sandbox = await startSandboxProcess({ DATABASE_URL: postgres.url, SANDBOX_CONTROL: '1' });
}, 120_000);
afterAll(async () => {
  await sandbox.stop();
  await postgres.stop();
});

const json = { 'content-type': 'application/json' };
const isServed = async () => (await fetch(`${sandbox.url}/api/brand-locations?brand=ZE&country=AU`)).status;

/** Asks as another caller while the work goes on. @returns every status that the others got */
const servedDuring = async (work: Promise<unknown>): Promise<Set<number>> => {
  const statuses = new Set<number>();
  const ended = work.then(() => 'ended' as const);
  do statuses.add(await isServed());
  while ((await Promise.race([ended, sleep(5)])) !== 'ended');
  return statuses;
};

const query = ['{"operationName":"Rental","query":"', '"}'] as const;
test.each([
  ['with its length said', { ...json, 'content-length': String(60 * MB + query.join('').length) }],
  ['in chunks', { ...json, 'transfer-encoding': 'chunked' }],
])('60 MB of JSON without a session, %s, are refused unread', async (_, headers) => {
  const attempts = Promise.all(
    Array.from({ length: 4 }, () =>
      send(`${sandbox.url}/api/query`, { headers, pieces: filled(60 * MB, ...query) }),
    ),
  );
  expect(await servedDuring(attempts)).toEqual(new Set([200]));
  expect((await attempts).map(({ status }) => status)).toEqual([413, 413, 413, 413]);
  expect(sandbox.child.exitCode).toBeNull();
  expect(peakMemory(sandbox.child.pid)).toBeLessThan(300);
});

test.each([
  ['lists', '['.repeat(20_000)],
  ['closed lists', '['.repeat(20_000) + ']'.repeat(20_000)],
  ['objects', '{"a":'.repeat(8_000) + '1' + '}'.repeat(8_000)],
])('JSON that is nested deep in %s is the caller’s mistake', async (_, body) => {
  for (const path of ['/api/auth', '/api/vir/login', '/api/vir/contact-us']) {
    const headers = { ...json, 'idempotency-key': crypto.randomUUID() };
    const answer = await fetch(`${sandbox.url}${path}`, { method: 'POST', headers, body });
    expect({ path, status: answer.status, text: await answer.text() }).toEqual({
      path,
      status: 400,
      text: '{"error":"The request\'s JSON is nested more than 32 deep."}',
    });
  }
});

test('heads and bodies that drip are cut off', async () => {
  const head = 'POST /api/auth HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
  const [slowHead, slowBody, noBody, slowChunks] = await Promise.all([
    dripped(sandbox.url, `${head}x-slow: `, true),
    dripped(sandbox.url, `${head}content-length: 1000\r\n\r\n`, true),
    dripped(sandbox.url, `${head}content-length: 1000\r\n\r\n`, false),
    dripped(sandbox.url, `${head}transfer-encoding: chunked\r\n\r\n`, false),
  ]);
  for (const { seconds } of [slowHead, slowBody, noBody, slowChunks]) expect(seconds).toBeLessThan(20);
  for (const { answer } of [slowHead, slowBody, noBody, slowChunks])
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(await isServed()).toBe(200);
});
