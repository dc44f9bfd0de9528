/**
 * Kills PostgreSQL during writes, leaves the services without it for a while, and fills its disk. Each acknowledged
 * write must be stored exactly once, and callers get 503 with a time to retry while the database is away. CRASH_WRITES
 * sets the number of acknowledged writes, and AWAY_SECONDS how long the database is away. The full run uses 1,000 and
 * 60.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type CrashablePostgres } from '../../tools/postgres.ts';
import { startSandboxProcess, type SandboxProcess } from './processes.ts';
import { trafficTo } from './traffic.ts';

const writes = Number(process.env['CRASH_WRITES'] || 60);
const betweenCrashes = Math.max(20, writes / 10);
const away = Number(process.env['AWAY_SECONDS'] || 3);

let postgres: CrashablePostgres;
let sandbox: SandboxProcess;

beforeAll(async () => {
  postgres = await startPostgres();
  sandbox = await startSandboxProcess({ DATABASE_URL: postgres.url });
}, 120_000);
afterAll(async () => {
  await sandbox.stop();
  await postgres.stop();
});

const { signIn, read, write, stored } = trafficTo(() => sandbox);

/** Retries a write with the same idempotency key until it is acknowledged, as a page does. */
const writeUntilAcknowledged = async (name: string): Promise<void> => {
  const key = crypto.randomUUID();
  for (;;) {
    const { status, retryAfter } = await write(name, key);
    if (status === 200) return;
    expect([409, 503]).toContain(status);
    expect(Number(retryAfter)).toBeGreaterThan(0);
    await sleep(100);
  }
};

const storedAs = async (beginning: string): Promise<string[]> =>
  (await stored()).filter((name) => name.startsWith(beginning)).toSorted();

test(
  `of ${writes} acknowledged writes none is lost and none is there twice, however often PostgreSQL is killed`,
  { timeout: 120_000 + writes * 1_000 },
  async () => {
    await signIn();
    const acknowledged: string[] = [];
    let next = 0;
    let crashes = 0;
    const work = async () => {
      while (next < writes) {
        const name = `killed-${(next += 1)}`;
        await writeUntilAcknowledged(name);
        acknowledged.push(name);
      }
    };
    const killing = (async () => {
      for (let mark = betweenCrashes; mark < writes; mark += betweenCrashes) {
        while (acknowledged.length < mark) await sleep(2);
        await postgres.crash();
        await postgres.restart();
        crashes += 1;
      }
    })();
    await Promise.all([killing, ...[0, 1, 2, 3].map(work)]);
    expect(crashes).toBeGreaterThan(1);
    expect(sandbox.child.exitCode).toBeNull();
    expect(await storedAs('killed-')).toEqual(acknowledged.toSorted());
    expect(sandbox.output()).not.toContain('"event":"failure"');
  },
);

test(
  `while the database is away for ${away} s every call gets 503 at once, and afterwards everything goes on`,
  { timeout: 60_000 + away * 2_000 },
  async () => {
    await signIn();
    await postgres.crash();
    const until = Date.now() + away * 1000;
    const key = crypto.randomUUID();
    while (Date.now() < until) {
      const asked = Date.now();
      for (const answer of [await read(), await write('away-1', key), await signIn()])
        expect(answer).toMatchObject({ status: 503, retryAfter: '1' });
      expect(Date.now() - asked).toBeLessThan(5000);
      await sleep(100);
    }
    await postgres.restart();
    await writeUntilAcknowledged('away-2');
    expect((await write('away-1', key)).status).toBe(200);
    expect(await storedAs('away-')).toEqual(['away-1', 'away-2']);
    expect(sandbox.output()).not.toContain('"event":"failure"');
  },
);

test('while the database’s disk is full a write gets 503, and afterwards is done once', async () => {
  await signIn();
  const operator = new pg.Client({ connectionString: postgres.url });
  await operator.connect();
  try {
    // When the disk is full, PostgreSQL returns this error code for the statement that needed the space.
    await operator.query(`
      create function disk_is_full() returns trigger language plpgsql as
        $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$;
      create trigger disk_is_full before insert or update on rentals
        for each row execute function disk_is_full()`);
    const key = crypto.randomUUID();
    expect(await write('full-1', key)).toMatchObject({ status: 503, retryAfter: '1' });
    expect((await read()).status).toBe(200);
    await operator.query('drop trigger disk_is_full on rentals');
    expect((await write('full-1', key)).status).toBe(200);
    expect(await storedAs('full-')).toEqual(['full-1']);
    expect(sandbox.output()).not.toContain('"event":"failure"');
  } finally {
    await operator.end();
  }
});
