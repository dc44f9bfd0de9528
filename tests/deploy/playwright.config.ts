import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowserPath } from '../../tools/browser.ts';

/** The test of the deployment (`npm test -- deploy`): everything that deploy/compose.yaml runs, and a browser. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/deploy',
  forbidOnly: Boolean(process.env['CI']),
  workers: 1,
  // These time limits only stop what hangs; they do not judge speed, as a busy machine takes many times as long.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findBrowserPath(), args: browserFlags },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    // Browsers take no worker from a site whose certificate they cannot check.
    serviceWorkers: 'block',
    // The certificate is the test's own.
    ignoreHTTPSErrors: true,
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true },
  },
});
