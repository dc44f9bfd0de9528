import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { copyStatusInto, ensureStatus } from '../../.storybook/accessibility/folder.ts';
import { runAtCommandEnd, nodePath, startChildProcess } from '../process/lifetime.ts';
import type { HostBuildResult, HostBuildTask } from './build-worker.ts';
import { compilePagesModules } from '@journey/host/build';
import { getBuildRecordPath } from '@journey/host/serve';
import { distFolder, getBuildFoldersOfHost } from './hosts.ts';
import { root } from '../paths/root.ts';
import { hashHostInputs, hashStorybookInputs } from './inputs.ts';
import { buildAndStoreHash, readStoredHash } from './stored-hash.ts';

/**
 * Makes a process build a host.
 * @returns how long the build took, in milliseconds
 * @throws an error with the build's message if it failed
 */
const buildInWorker = async (worker: ChildProcess, task: HostBuildTask): Promise<number> => {
  worker.send(task);
  const [{ milliseconds, error }] = (await Promise.race([
    once(worker, 'message'),
    once(worker, 'exit').then(() => [{ name: task.name, milliseconds: 0, error: 'the process ended' }]),
  ])) as [HostBuildResult];
  if (error) throw new Error(error);
  return milliseconds;
};

/**
 * Builds all given hosts, in as many processes as there are cores. Skips hosts that are up to date.
 * @param say is called with a line for each host when its build has ended
 * @throws if any build failed
 */
export const buildHosts = async (names: readonly string[], say: (line: string) => void): Promise<void> => {
  const hash = hashHostInputs();
  const queue = names.filter(
    (name) => readStoredHash(name) !== hash || !existsSync(getBuildRecordPath(name, distFolder)),
  );
  if (queue.length < names.length)
    say(`  ${names.length - queue.length} of ${names.length} hosts are up to date`);
  const [first, ...others] = queue;
  if (!first) return;
  const mode = process.env['NODE_ENV'];
  const pages = await compilePagesModules([
    getBuildFoldersOfHost(first),
    ...others.map(getBuildFoldersOfHost),
  ]);
  // Vite has set NODE_ENV to `production`. A sandbox that this process starts later would inherit that and refuse to
  // start.
  if (mode === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = mode;
  const failures: string[] = [];
  const workers = Array.from({ length: Math.min(availableParallelism(), queue.length) }, () =>
    fork(join(import.meta.dirname, 'build-worker.ts'), { cwd: root }),
  );
  for (const worker of workers) runAtCommandEnd(() => void worker.kill());
  await Promise.all(
    workers.map(async (worker) => {
      for (let name = queue.shift(); name; name = queue.shift()) {
        const task = { name, pages: pages.get(name) ?? '' };
        const took = await buildAndStoreHash(name, hash, () => buildInWorker(worker, task)).catch(
          (error: Error) => void failures.push(`${task.name}: ${error.message}`),
        );
        say(`  ${name.padEnd(14)} ${took === undefined ? 'FAILED' : `${(took / 1000).toFixed(1)} s`}`);
      }
      worker.disconnect();
    }),
  );
  if (failures.length) throw new Error(`Not built:\n${failures.join('\n')}`);
};

// Environment variables for building the workshop (Storybook). They replace those that Vitest sets, so that a build
// within a test has the same result as any other.
const asBuilt = { CI: 'true', NODE_ENV: 'production', VITEST: '' };

/**
 * Builds the workshop (Storybook) into a folder.
 * @param env further environment variables
 * @throws an error with Storybook's output if the build fails
 */
export const buildStorybookInto = async (folder: string, env: Record<string, string> = {}): Promise<void> => {
  const command = join(root, 'node_modules/storybook/dist/bin/dispatcher.js');
  const child = startChildProcess(
    nodePath,
    [command, 'build', '--output-dir', folder, '--disable-telemetry', '--quiet'],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...asBuilt, ...env } },
  );
  let words = '';
  child.stdout?.on('data', (chunk: Buffer) => (words += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`Storybook was not built:\n${words}`);
};

/**
 * Builds the workshop (Storybook) into `dist/storybook`, unless it is up to date. In both cases it then adds the
 * accessibility status of the last run.
 */
export const buildStorybook = async (say: (line: string) => void): Promise<void> => {
  const hash = hashStorybookInputs();
  const folder = join(distFolder, 'storybook');
  if (readStoredHash('storybook') === hash && existsSync(join(folder, 'index.html'))) {
    ensureStatus();
    copyStatusInto(folder);
    return say('  storybook is up to date');
  }
  const begun = performance.now();
  await buildAndStoreHash('storybook', hash, () => buildStorybookInto(folder));
  say(`  storybook      ${((performance.now() - begun) / 1000).toFixed(1)} s`);
};
