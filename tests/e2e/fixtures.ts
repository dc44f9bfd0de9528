import { test as base, type BrowserContext, type LaunchOptions } from '@playwright/test';
import { browserFlags, findBrowserPath } from '../../tools/browser.ts';
import { distFolder, listHostNames } from '../../tools/hosting/hosts.ts';
import { listenOnPort } from '../../tools/hosting/listen.ts';
import { FETCHED, nameFetchedFile } from '../../tools/checks/built-files.ts';
import { readServiceBaseUrls, createHostServer, isServiceAddress } from '@journey/host/serve';
import { waitBeforeNavigations } from './layers.ts';
import { watchRequests } from './quiet.ts';
import { startTestSandbox, type SandboxControl } from './sandbox.ts';

interface WorkerFixtures {
  /** The sandbox of the test's worker, used through its control calls. */
  sandbox: SandboxControl;
  /** Returns a built host's origin by its name: `host('thrifty-nz')` → `http://thrifty-nz.localhost:51234`. */
  host: (name: string) => string;
}

/**
 * Options of tests that need what Chromium's headless shell lacks, such as a viewer for PDFs:
 * `test.use(completeBrowser)`.
 */
export const completeBrowser: { launchOptions: LaunchOptions } = {
  launchOptions: { executablePath: findBrowserPath(), args: browserFlags },
};

/** The files that the worker's current test has fetched from built hosts, by their names without hashes. */
const fetched = new Set<string>();

interface TestFixtures {
  /** Violations of the Content-Security-Policy of any page so far. A test fails if there are any at its end. */
  violations: string[];
  /** Records the requests that the test's pages send. */
  watched: void;
  /** Resets the worker's sandbox after each test, because the worker's next test uses the same one. */
  restored: void;
  /**
   * Adds the files that the test fetched to the report. `npm test` uses them to decide whether a change can affect the
   * test.
   */
  toldFetched: void;
}

/** What the browser has blocked during the worker's current test. */
const violations: string[] = [];

/**
 * Records everything that the browser blocks under the Content-Security-Policy of a context's pages, and lets their
 * navigations wait for closed dialogs. A test that opens its own context must call this before it opens a page.
 */
export const prepareContext = async (context: BrowserContext): Promise<void> => {
  waitBeforeNavigations(context);
  await context.exposeFunction('journeyViolation', (text: string) => violations.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (globalThis as unknown as { journeyViolation: (text: string) => void }).journeyViolation;
      report(
        `${event.effectiveDirective} refused ${event.blockedURI || 'inline'} on ${location.pathname} ${event.sample}`,
      );
    });
  });
};

/**
 * Playwright's `test` with built hosts and a sandbox per worker. A test fails if a page violates its security policy.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  sandbox: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to learn what a fixture needs.
    async ({}, use) => {
      const { control, stop } = await startTestSandbox();
      await use(control);
      await stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  host: [
    async ({ sandbox }, use) => {
      const server = createHostServer(
        listHostNames(),
        readServiceBaseUrls({ API_BASE_URL: `${sandbox.address}/api` }),
        distFolder,
      );
      server.prependListener('request', ({ headers, url = '/' }) => {
        const name = (headers.host ?? '').replace(/\.localhost(:\d+)?$/, '');
        if (!isServiceAddress(url)) fetched.add(nameFetchedFile(name, url));
      });
      const port = await listenOnPort(server, 0, 'PREVIEW_PORT');
      await use((name) => `http://${name}.localhost:${port}`);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  watched: [
    async ({ context }, use) => {
      watchRequests(context);
      await use();
    },
    { auto: true },
  ],
  restored: [
    async ({ sandbox }, use) => {
      await use();
      await sandbox.restore();
    },
    { auto: true },
  ],
  toldFetched: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to learn what a fixture needs.
    async ({}, use, testInfo) => {
      fetched.clear();
      await use();
      testInfo.annotations.push({ type: FETCHED, description: [...fetched].toSorted().join('\n') });
    },
    { auto: true },
  ],
  violations: [
    async ({ context }, use) => {
      violations.length = 0;
      await prepareContext(context);
      await use(violations);
      base.expect(violations, 'a page did what its policy forbids').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
