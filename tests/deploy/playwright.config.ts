import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowserPath } from '../../tools/browser.ts';

/**
 * Configures the test of the deployment (`npm test -- deploy`), which runs everything in deploy/compose.yaml and a
 * browser.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/deploy',
  forbidOnly: Boolean(process.env['CI']),
  workers: 1,
  // These time limits only stop what hangs. They are not a test of speed, because a busy machine takes many times as
  // long.
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
    // Browsers refuse a service worker from a site whose certificate they cannot verify.
    serviceWorkers: 'block',
    // The test creates its own certificate.
    ignoreHTTPSErrors: true,
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true },
  },
});
