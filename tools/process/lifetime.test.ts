import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nodePath } from './lifetime.ts';

/** Runs a command, interrupts it while it works, and returns its exit code. */
const interrupt = async (work: string, run = 'runCommand'): Promise<number | null> => {
  const script = `
    import { runAtCommandEnd, runCommand, runUntilInterrupted } from ${JSON.stringify(join(import.meta.dirname, 'lifetime.ts'))};
    await ${run}(() => new Promise((resolve, reject) => {
      setInterval(() => undefined, 1000);
      ${work}
      console.log('begun');
    }));`;
  const child = spawn(nodePath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
};

it('fails a command that is interrupted before it is done', async () =>
  expect(await interrupt('')).toBe(130));

it('lets a command end well that people end by an interrupt', async () =>
  expect(await interrupt('', 'runUntilInterrupted')).toBe(0));

it('keeps the code of an interrupt where it breaks what the command was doing', async () =>
  expect(
    await interrupt(
      "runAtCommandEnd(async () => { reject(new Error('ended')); await new Promise((on) => setTimeout(on, 50)); });",
    ),
  ).toBe(130));
