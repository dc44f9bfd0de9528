import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { describe, expect, it } from 'vitest';
import { launchOptions } from '../../.storybook/vitest.browser.ts';
import { isFullCheckRun } from '../../tools/checks/depth.ts';
import { storyAddress } from './page.ts';

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

/**
 * Starts Storybook as a developer does.
 * @returns its address without a trailing slash, and a function that stops it
 */
const startStorybook = async (): Promise<{ address: string; stop: () => Promise<void> }> => {
  const address = `http://localhost:${await freePort()}`;
  const bin = join(import.meta.dirname, '../../node_modules/.bin/storybook');
  const args = ['dev', '--ci', '--no-version-updates', '--disable-telemetry', '-p', new URL(address).port];
  const child = spawn(bin, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));

  const stop = async () => {
    if (child.exitCode !== null || child.pid === undefined) return;
    process.kill(-child.pid, 'SIGTERM');
    await once(child, 'exit');
  };
  const end = Date.now() + 90_000;
  while (!(await isUp(address))) {
    if (child.exitCode !== null || Date.now() > end) {
      await stop();
      throw new Error(`Storybook did not start:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return { address, stop };
};

// The stories' own tests load the same configuration in every run. This test adds what only a developer's start uses.
describe.runIf(isFullCheckRun)('Storybook, started by a developer', () => {
  it('shows a story @W-01', async () => {
    const { address, stop } = await startStorybook();
    const browser = await chromium.launch(launchOptions);
    try {
      const page = await browser.newPage();
      await page.goto(storyAddress('portal-sign-in-form--renter', '', address));
      const button = page.getByRole('button', { name: 'Sign in' });
      await button.waitFor({ timeout: 120_000 });
      expect(await button.isVisible()).toBe(true);
    } finally {
      await browser.close();
      await stop();
    }
  }, 300_000);
});
