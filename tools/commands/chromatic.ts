import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * The time limit for Chromatic's client to publish, in milliseconds. It is killed after this time, because without a
 * valid token it never ends.
 */
const LIMIT_MS = 15 * 60_000;

/**
 * `npm run chromatic`: publishes the built Storybook for review of its pictures, as chromatic.config.json says. Without
 * CHROMATIC_PROJECT_TOKEN it silently does nothing, so that any pipeline can include it. Other arguments are passed on
 * to Chromatic.
 */
const publish = async (): Promise<number> => {
  if (!process.env['CHROMATIC_PROJECT_TOKEN']) return 0;
  const bin = join(import.meta.dirname, '../../node_modules/.bin/chromatic');
  const child = spawn(bin, ['--non-interactive', ...process.argv.slice(2)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
};

try {
  process.exitCode = await publish();
} catch (error) {
  console.error(`Chromatic did not finish: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
