import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../paths/root.ts';
import { nodePath } from '../../process/lifetime.ts';

/** A sandbox that runs as a separate process. */
export interface SandboxProcess {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a sandbox on a free port, and waits until it responds. It ends when this process ends.
 * @param settings its environment variables; without DATABASE_URL it uses its own embedded database
 * @param checkout the root of the repository's checkout whose services run
 * @param flags flags for Node
 * @throws Error with the output of the process if it does not start
 */
export const startSandbox = async (
  settings: Readonly<Record<string, string>>,
  checkout = root,
  flags: readonly string[] = [],
): Promise<SandboxProcess> => {
  const folder = await mkdtemp(join(tmpdir(), 'journey-bench-'));
  const child = spawn(
    nodePath,
    ['--import', join(root, 'tools/process/with-parent.mjs'), ...flags, 'hosts/sandbox/server.ts'],
    {
      cwd: checkout,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        SANDBOX_PORT: '0',
        SANDBOX_DATA: folder,
        OBJECTS_URL: join(folder, 'objects'),
        ...settings,
      },
    },
  );
  const exited = once(child, 'exit');
  let words = '';
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        // A sandbox logs every request, so only the start of its output is kept.
        if (words.length < 10_000) words += chunk.toString();
        if (words.includes('Sandbox ready')) resolve();
      });
  });
  await Promise.race([ready, exited]);
  const url = /http:\/\/localhost:\d+/.exec(words)?.[0];
  if (!url || child.pid === undefined) throw new Error(`The sandbox did not start:\n${words}`);
  return {
    url,
    pid: child.pid,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
