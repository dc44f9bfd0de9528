import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../paths/root.ts';
import {
  nodePath,
  stopAllAndExit,
  startChildProcess,
  stopChildProcess,
  END_WITH_PARENT_ARGUMENTS,
} from './lifetime.ts';
import { readPort, requireFreePort } from './ports.ts';

/** A running sandbox, which simulates the group's services. */
export interface RunningSandbox {
  /** The sandbox's origin, such as `http://localhost:4000`. */
  address: string;
  /** The folder of the embedded database, of uploaded files and of the log, as an absolute path. */
  dataFolder: string;
  stop: () => Promise<void>;
}

const endedEarly = 'The sandbox ended before it was ready; its own words stand above.';

/**
 * Returns whether a sandbox responds at an address. Another program is unlikely to respond to the health check with the
 * status 204.
 */
const answers = async (address: string): Promise<boolean> => {
  try {
    const reply = await fetch(`${address}/health`, { signal: AbortSignal.timeout(2000) });
    return reply.status === 204;
  } catch {
    return false;
  }
};

/**
 * Returns whether a sandbox is already running at its port.
 * @throws an error that says what to do if another program uses the port
 */
export const isSandboxRunning = async (): Promise<boolean> => {
  if (await answers(`http://localhost:${readPort('SANDBOX_PORT')}`)) return true;
  await requireFreePort('SANDBOX_PORT', 'the sandbox');
  return false;
};

/**
 * Waits until the sandbox process prints that it is ready. A request to its address would prove nothing, because
 * another sandbox might respond there.
 */
const saysReady = (child: ChildProcess): Promise<'ready'> =>
  new Promise((ready) => {
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('Sandbox ready')) ready('ready');
    });
  });

/**
 * Prints only warnings, errors and any output that is not a log line. The whole output goes to `sandbox.log` in the
 * sandbox's data folder.
 */
const showWords = (child: ChildProcess, folder: string): void => {
  const file = join(folder, 'sandbox.log');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, '');
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      appendFileSync(file, `${line}\n`);
      const level = Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 50);
      if (level >= 40) console.log(line);
    });
  }
};

/**
 * Starts the sandbox as a child process and waits until it responds. Its control calls (`/_sandbox/…`) are enabled. The
 * process ends together with the command that started it.
 * @param settings environment variables that replace those of this process
 * @throws if the sandbox ends early, or is not ready in time
 */
export const startSandbox = async (settings: Record<string, string> = {}): Promise<RunningSandbox> => {
  const env: NodeJS.ProcessEnv = { ...process.env, SANDBOX_CONTROL: '1', ...settings };
  const port = Number(settings['SANDBOX_PORT'] ?? readPort('SANDBOX_PORT'));
  const child = startChildProcess(nodePath, [...END_WITH_PARENT_ARGUMENTS, 'hosts/sandbox/server.ts'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...env, SANDBOX_PORT: String(port) },
  });
  const dataFolder = resolve(root, env.SANDBOX_DATA || '.data');
  showWords(child, dataFolder);
  const address = `http://localhost:${port}`;
  const exited = once(child, 'exit').then(() => 'gone' as const);
  const first = await Promise.race([saysReady(child), exited, sleep(60_000)]);
  if (first === 'gone') throw new Error(endedEarly);
  for (const until = Date.now() + 60_000; Date.now() < until;) {
    if (await answers(address)) {
      let stopping = false;
      void exited.then(() => (stopping ? undefined : stopAllAndExit(1)));
      return {
        address,
        dataFolder,
        stop: () => {
          stopping = true;
          return stopChildProcess(child);
        },
      };
    }
    if ((await Promise.race([exited, sleep(150)])) === 'gone') throw new Error(endedEarly);
  }
  throw new Error(`The sandbox did not answer at ${address} within a minute.`);
};
