import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserFlags, findShellPath } from '../../tools/browser.ts';
import { isFullCheckRun } from '../../tools/checks/depth.ts';

/** Test files that `npm test` leaves out, because nothing on which they depend has changed since they passed. */
const leftOut = (process.env['E2E_LEFT_OUT'] ?? '').split(',').filter(Boolean);

/**
 * Configures the browser tests of the built hosts. Each worker has its own hosts and sandbox (fixtures.ts), so that
 * tests do not affect each other. Hosts that have changed are built first. To run only these tests: `npx playwright
 * test --config tests/e2e/playwright.config.ts`.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: leftOut,
  globalSetup: './setup.ts',
  // Each step of `npm test` has its own folder, because Playwright empties it before a run.
  outputDir: `../../test-results/${process.env['E2E_DATABASE_URL'] ? 'e2e-postgres' : 'e2e'}`,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // One more than there are processors, because journeys spend a third of their time waiting for responses, timers and
  // pages.
  workers: availableParallelism() + 1,
  // These time limits only stop what hangs. They are not a test of speed, because a busy machine takes many times as
  // long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findShellPath(), args: browserFlags },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // Service workers are blocked, because otherwise each test would fetch all files of its host. Tests of the service
    // worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // The trace of each failure is kept. Snapshots of the page at each step would take a fifth of all time, so only the
    // full run has them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: isFullCheckRun },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
      grepInvert: /@desktop-only/,
    },
    {
      name: 'desktop',
      // The responses of a server and a page without scripts are the same for every screen size, so these tests run
      // with only one.
      testIgnore: [...leftOut, 'headers.spec.ts', 'nginx.spec.ts', 'prerender.spec.ts'],
      use: { viewport: { width: 1280, height: 800 } },
      // Only a few pages have a different layout on this screen size (`@desktop`). The full run runs all journeys on
      // both sizes.
      ...(isFullCheckRun ? {} : { grep: /@desktop(-only)?\b/ }),
      grepInvert: /@phone-only/,
    },
  ],
});
