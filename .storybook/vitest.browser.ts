import { existsSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import type { LaunchOptions } from 'playwright';
import type { BrowserConfigOptions } from 'vitest/node';

const executablePath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
);

/** How Chromium is started for stories and for the tests of the workshop itself. */
export const launchOptions: LaunchOptions = {
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--font-render-hinting=none',
    '--force-color-profile=srgb',
  ],
};

/** The browser that stories are tested in: one place and one language, whatever the machine's. */
export const storiesBrowser: BrowserConfigOptions = {
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions,
    contextOptions: { locale: 'en-AU', timezoneId: 'Australia/Sydney', reducedMotion: 'reduce' },
  }),
  instances: [{ browser: 'chromium' }],
};
