import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { requireProgram } from '../../tools/debian.ts';
import { root } from '../../tools/paths/root.ts';
import { findFreePort, isPortFree } from '../../tools/process/ports.ts';

/** Returns a free port that is followed by three free ports, because the store's inner servers listen on those. */
const freePorts = async (): Promise<number> => {
  for (;;) {
    const port = await findFreePort();
    const next = await Promise.all([1, 2, 3].map((more) => isPortFree(port + more)));
    if (next.every(Boolean)) return port;
  }
};

/**
 * Starts the object store of the deployment (deploy/objects/start.sh) with an empty folder.
 * @param secret the secret of its key
 * @returns its host and port, and a function that stops it and removes its files
 */
export const startObjects = async (
  secret: string,
): Promise<{ readonly address: string; stop: () => Promise<void> }> => {
  for (const kind of ['account', 'container', 'object', 'proxy'])
    requireProgram(`swift-${kind}-server`, `swift-${kind}`);
  const folder = mkdtempSync(join(tmpdir(), 'journey-objects-'));
  const port = await freePorts();
  const args = [join(root, 'deploy/objects/start.sh'), folder, '127.0.0.1', String(port)];
  const child = spawn('sh', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, OBJECTS_SECRET: secret },
  });
  let words = '';
  child.stderr.on('data', (part: Buffer) => (words = `${words}${part.toString()}`.slice(-4000)));
  const gone = once(child, 'exit');
  const endWithMe = () => child.kill('SIGTERM');
  process.once('exit', endWithMe);
  const stop = async () => {
    process.off('exit', endWithMe);
    child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  for (const until = Date.now() + 120_000; Date.now() < until && child.exitCode === null; await sleep(200)) {
    const isThere = await fetch(`http://127.0.0.1:${port}/healthcheck`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return { address: `127.0.0.1:${port}`, stop };
  }
  await stop();
  throw new Error(`The object store did not start:\n${words}`);
};
