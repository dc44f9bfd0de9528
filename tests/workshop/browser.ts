import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright';

const executablePath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
);

/** How Chromium is started for tests. */
export const launchOptions: LaunchOptions = {
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--font-render-hinting=none',
    '--force-color-profile=srgb',
  ],
};
