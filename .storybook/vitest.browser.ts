import { playwright } from '@vitest/browser-playwright';
import type { LaunchOptions } from 'playwright';
import type { BrowserConfigOptions } from 'vitest/node';
import { browserFlags, findBrowserPath, findShellPath } from '../tools/browser.ts';

/** Launch options of the browser for the tests of the built workshop. */
export const launchOptions: LaunchOptions = { executablePath: findShellPath(), args: browserFlags };

/** The browser in which stories are tested, with a fixed locale and time zone whatever the machine's are. */
export const storiesBrowser: BrowserConfigOptions = {
  enabled: true,
  headless: true,
  // Time limit for the browser to connect, in ms. It only stops a run that hangs: while every core is busy, the page
  // may take minutes to load.
  connectTimeout: 300_000,
  screenshotFailures: false,
  provider: playwright({
    // All stories share a few pages, so the headless shell would save nothing here.
    launchOptions: { executablePath: findBrowserPath(), args: browserFlags },
    contextOptions: { locale: 'en-AU', timezoneId: 'Australia/Sydney', reducedMotion: 'reduce' },
  }),
  instances: [{ browser: 'chromium' }],
};
