/**
 * Kills the sandbox during writes and restarts it. Each acknowledged write must be stored exactly once, and an
 * interrupted request must not count as still running if it is sent again 5 s later. CRASH_WRITES sets the number of
 * acknowledged writes. The full run uses 1,000.
 */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningPostgres } from '../../tools/postgres.ts';
import { newDatabase } from './database.ts';
import { startSandboxProcess, type SandboxProcess } from './processes.ts';
import { trafficTo } from './traffic.ts';

const writes = Number(process.env['CRASH_WRITES'] || 60);
const betweenCrashes = 20;

let postgres: RunningPostgres;
let sandbox: SandboxProcess;

beforeAll(async () => {
  postgres = await newDatabase();
  sandbox = await startSandboxProcess({ DATABASE_URL: postgres.url });
}, 120_000);
afterAll(async () => {
  await sandbox.stop();
  await postgres.stop();
});

test(
  `of ${writes} acknowledged writes none is lost and none is there twice, however often the process is killed`,
  { timeout: 120_000 + writes * 1_000 },
  async () => {
    const { signIn, write, stored } = trafficTo(() => sandbox);
    await signIn();
    const acknowledged: string[] = [];
    let startedAt = Infinity;
    /** The longest time after a restart at which a request was sent and refused as still running, in ms. */
    let latestRefused = 0;
    let next = 0;
    const work = async () => {
      while (next < writes) {
        const name = `crash-${(next += 1)}`;
        const key = crypto.randomUUID();
        for (;;) {
          // The time of sending counts, because a busy machine may take seconds to answer.
          const sentAfter = Date.now() - startedAt;
          const { status } = await write(name, key);
          if (status === 200) break;
          if (status === 409) latestRefused = Math.max(latestRefused, sentAfter);
          expect([0, 409, 503]).toContain(status);
          await sleep(100);
        }
        acknowledged.push(name);
      }
    };
    const killing = (async () => {
      for (let mark = betweenCrashes; mark < writes; mark += betweenCrashes) {
        while (acknowledged.length < mark) await sleep(2);
        startedAt = Infinity;
        sandbox.child.kill('SIGKILL');
        await once(sandbox.child, 'exit');
        sandbox = await startSandboxProcess({ DATABASE_URL: postgres.url });
        startedAt = Date.now();
      }
    })();
    await Promise.all([killing, ...[0, 1, 2, 3].map(work)]);
    expect(acknowledged).toHaveLength(writes);
    expect((await stored()).filter((name) => name.startsWith('crash-')).toSorted()).toEqual(
      acknowledged.toSorted(),
    );
    expect(latestRefused).toBeLessThan(5000);
  },
);
