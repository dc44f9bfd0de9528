/**
 * Cuts the PostgreSQL connections in use, as a restart or a failover does. No process may crash and no write may be
 * lost.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningPostgres } from '../../tools/postgres.ts';
import { newDatabase } from './database.ts';
import { startSandboxProcess, type SandboxProcess } from './processes.ts';
import { trafficTo } from './traffic.ts';

let postgres: RunningPostgres;
let sandbox: SandboxProcess;
let operator: pg.Client;

beforeAll(async () => {
  postgres = await newDatabase();
  sandbox = await startSandboxProcess({ DATABASE_URL: postgres.url });
  operator = new pg.Client({ connectionString: postgres.url });
  await operator.connect();
}, 120_000);
afterAll(async () => {
  await operator.end();
  await sandbox.stop();
  await postgres.stop();
});

const cut = () =>
  operator.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  );

test('survives ten cuts under load without losing a write', async () => {
  const { signIn, read, write, stored } = trafficTo(() => sandbox);
  await signIn();
  const statuses = new Map<number, number>();
  const acknowledged: string[] = [];
  const untimed: number[] = [];
  const cutting = new AbortController();
  const work = async (worker: number) => {
    for (let turn = 0; !cutting.signal.aborted; turn += 1) {
      const name = `cut-${worker}-${turn}`;
      const key = crypto.randomUUID();
      // One turn in four signs in, so that a fast machine stays below the limit of 300 sign-ins a minute.
      const signingIn = turn % 4 === 0 ? [() => signIn()] : [];
      for (const ask of [() => read(), () => write(name, key), ...signingIn]) {
        const { status, retryAfter } = await ask();
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 400 && retryAfter === null) untimed.push(status);
      }
      // Retries with the same idempotency key until the write succeeds, as a page does.
      for (let tries = 0; tries < 40; tries += 1) {
        const { status } = await write(name, key);
        if (status === 200) {
          acknowledged.push(name);
          break;
        }
        await sleep(200);
      }
    }
  };
  const working = Promise.all([0, 1, 2, 3, 4, 5].map(work));
  for (let time = 0; time < 10; time += 1) {
    await sleep(400);
    await cut();
  }
  cutting.abort();
  await working;
  expect(sandbox.child.exitCode).toBeNull();
  expect(untimed).toEqual([]);
  expect([...statuses.keys()].filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
  expect(statuses.get(503)).toBeGreaterThan(0);
  // The connection pool has recovered, so no request is refused any more.
  const after = await Promise.all(Array.from({ length: 20 }, () => read()));
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]));
  const kept = (await stored()).filter((name) => name.startsWith('cut-'));
  expect(kept.toSorted()).toEqual([...new Set(kept)].toSorted());
  expect(acknowledged.filter((name) => !kept.includes(name))).toEqual([]);
  expect(sandbox.output()).not.toContain('"event":"failure"');
});
