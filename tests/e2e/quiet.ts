import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';

/** The requests of a browser context's pages. */
interface Requests {
  /** How many have been sent so far. */
  sent: number;
  /** Those that have not ended. */
  readonly running: Set<Request>;
}

const requestsOf = new WeakMap<BrowserContext, Requests>();

/** Keeps account of the requests that the pages of a context send, for `waitUntilQuiet`. */
export const watchRequests = (context: BrowserContext): void => {
  const requests: Requests = { sent: 0, running: new Set() };
  requestsOf.set(context, requests);
  context.on('request', (request) => {
    requests.sent += 1;
    requests.running.add(request);
  });
  context.on('requestfinished', (request) => requests.running.delete(request));
  context.on('requestfailed', (request) => requests.running.delete(request));
};

/**
 * Waits until no request runs, and none has been sent for half a second. Playwright's `networkidle` tells this only once
 * per document: after a page of the app has led to the next one it is reached already.
 * @throws when the context's requests are not watched
 */
export const waitUntilQuiet = async (page: Page): Promise<void> => {
  const requests = requestsOf.get(page.context());
  if (!requests) throw new Error('Call watchRequests for the context before its first page is opened.');
  await expect
    .poll(
      async () => {
        const before = requests.sent;
        await page.waitForTimeout(500);
        // On a slow machine, a page may be busy for longer, and send its next request only then. It answers after that.
        const answers = await page.evaluate(() => true).catch(() => false);
        return answers && requests.sent === before
          ? [...requests.running].map((request) => request.url())
          : 'a request was sent';
      },
      { intervals: [0] },
    )
    .toEqual([]);
};
