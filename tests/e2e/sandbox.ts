import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyEmptyDatabase } from '@journey/sandbox/testing/databases';
import { root } from '../../tools/paths/root.ts';
import { findFreePort } from '../../tools/process/ports.ts';

/** One fault of `PUT /_sandbox/faults` (packages/sandbox/README.md). */
export interface Fault {
  method?: string;
  path?: string;
  operation?: string;
  nth?: number;
  times?: number;
  kind: 'refuse' | 'reset' | 'lost-reply' | 'hang' | 'slow' | 'status' | 'html' | 'truncated';
  status?: number;
  delayMs?: number;
}

/** A person of the scenario. `types` contains what they type, by query parameter. */
export interface Person {
  name: string;
  flow: string;
  brand: string;
  country: string;
  types: Record<string, string>;
  note?: string;
  /** The path of the link that the person follows, such as one in a text message. */
  opens?: string;
}

/** The control API of one sandbox. */
export interface SandboxControl {
  address: string;
  people: () => Promise<Person[]>;
  /** Empties the sandbox and loads a scenario, which is given by name or in full. */
  reset: (scenario?: string | object) => Promise<void>;
  faults: (faults: readonly Fault[]) => Promise<void>;
  clock: (setting: { now?: string; offsetSeconds?: number }) => Promise<void>;
  requests: () => Promise<{ method: string; path: string; operation?: string; status: number }[]>;
  /** Restores the initial state, if a test changed the scenario, the faults or the clock. */
  restore: () => Promise<void>;
  /** Kills the process without a shutdown, and starts another one with the same data. */
  killAndRestart: () => Promise<void>;
}

const controlOf = (address: string, killAndRestart: () => Promise<void>): SandboxControl => {
  const call = async <Answer>(path: string, method = 'GET', body?: unknown): Promise<Answer> => {
    const reply = await fetch(`${address}/_sandbox/${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!reply.ok) throw new Error(`${method} /_sandbox/${path}: ${reply.status} ${await reply.text()}`);
    const text = await reply.text();
    return (text ? JSON.parse(text) : undefined) as Answer;
  };
  let isOther = false;
  let hasFaults = false;
  let isMoved = false;
  const control: SandboxControl = {
    address,
    people: () => call('people'),
    reset: async (scenario = 'default') => {
      await call('reset', 'POST', { scenario });
      isOther = scenario !== 'default';
    },
    faults: (faults) => {
      hasFaults = faults.length > 0;
      return call('faults', 'PUT', faults);
    },
    clock: (setting) => {
      isMoved = setting.offsetSeconds !== 0;
      return call('clock', 'PUT', setting);
    },
    restore: async () => {
      if (hasFaults) await control.faults([]);
      if (isMoved) await control.clock({ offsetSeconds: 0 });
      if (isOther) await control.reset();
    },
    requests: () => call('requests'),
    killAndRestart,
  };
  return control;
};

/**
 * Starts a sandbox with a new, empty database: an embedded one, or one in the PostgreSQL of `E2E_DATABASE_URL`.
 * @returns its control calls, and a function that stops it and removes its files
 */
export const startTestSandbox = async (): Promise<{ control: SandboxControl; stop: () => Promise<void> }> => {
  const port = await findFreePort();
  const folder = await mkdtemp(join(tmpdir(), 'journey-'));
  if (!process.env['E2E_DATABASE_URL']) await copyEmptyDatabase(join(folder, 'postgres'));
  let words = '';
  const launch = () => {
    const made = spawn(
      process.execPath,
      ['--import', join(root, 'tools/process/with-parent.mjs'), 'hosts/sandbox/server.ts'],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: {
          ...process.env,
          SANDBOX_PORT: String(port),
          SANDBOX_CONTROL: '1',
          // The tests of nginx use host names with this ending.
          SANDBOX_HOSTS: '.example',
          SANDBOX_DATA: folder,
          OBJECTS_URL: join(folder, 'objects'),
          DATABASE_URL: process.env['E2E_DATABASE_URL'] ?? '',
        },
      },
    );
    for (const stream of [made.stdout, made.stderr])
      stream?.on('data', (chunk: Buffer) => (words += chunk.toString()));
    return made;
  };
  let child = launch();
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await Promise.race([gone, sleep(5000).then(() => child.kill('SIGKILL'))]);
    }
    await rm(folder, { recursive: true, force: true });
  };
  const answers = async (): Promise<boolean> => {
    for (
      const until = Date.now() + 120_000;
      Date.now() < until && child.exitCode === null;
      await sleep(150)
    ) {
      const ready = await control.people().then(
        () => true,
        () => false,
      );
      if (ready) return true;
    }
    return false;
  };

  const control = controlOf(`http://localhost:${port}`, async () => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    child = launch();
    if (!(await answers())) throw new Error(`The sandbox did not start again:\n${words}`);
  });
  if (await answers()) {
    await control.reset();
    return { control, stop };
  }
  await stop();
  throw new Error(`The sandbox did not start:\n${words}`);
};
