import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the Storybook that was started for the tests, without a slash at its end. */
    storybook: string;
  }
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const isUp = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(`${address}/index.json`)).ok;
  } catch {
    return false;
  }
};

/** Starts Storybook as a developer does, and stops it after the tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const address = `http://localhost:${await freePort()}`;
  const bin = join(import.meta.dirname, '../../node_modules/.bin/storybook');
  const args = ['dev', '--ci', '--no-version-updates', '--disable-telemetry', '-p', new URL(address).port];
  const child = spawn(bin, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));

  const stop = async () => {
    if (child.exitCode !== null || child.pid === undefined) return;
    process.kill(-child.pid, 'SIGTERM');
    await once(child, 'exit');
  };
  const end = Date.now() + 90_000;
  while (!(await isUp(address))) {
    if (child.exitCode !== null || Date.now() > end) {
      await stop();
      throw new Error(`Storybook did not start:\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  project.provide('storybook', address);
  return stop;
}
