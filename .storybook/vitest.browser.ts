import { playwright } from '@vitest/browser-playwright';
import type { LaunchOptions } from 'playwright';
import type { BrowserConfigOptions } from 'vitest/node';
import { browserFlags, browserPath } from '../tools/browser.ts';

/** How Chromium is started for stories and for the tests of the workshop itself. */
export const launchOptions: LaunchOptions = { executablePath: browserPath(), args: browserFlags };

/** The browser that stories are tested in: one place and one language, whatever the machine's. */
export const storiesBrowser: BrowserConfigOptions = {
  enabled: true,
  headless: true,
  // A limit on what hangs, and no judgement of speed: where every core is busy the page is long in coming.
  connectTimeout: 300_000,
  screenshotFailures: false,
  provider: playwright({
    launchOptions,
    contextOptions: { locale: 'en-AU', timezoneId: 'Australia/Sydney', reducedMotion: 'reduce' },
  }),
  instances: [{ browser: 'chromium' }],
};
