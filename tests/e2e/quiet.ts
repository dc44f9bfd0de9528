import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';

/** The requests of a browser context's pages. */
interface Requests {
  /** How many requests have been sent so far. */
  sent: number;
  /** The requests that have not ended. */
  readonly running: Set<Request>;
}

const requestsOf = new WeakMap<BrowserContext, Requests>();

/** Records the requests that the pages of a context send, for `waitUntilQuiet`. */
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
 * Waits until no request is running and none has been sent for half a second. Playwright's `networkidle` reports this
 * only once per document, so it does not work after the app has switched to another page without loading a new
 * document.
 * @throws if the context's requests are not watched
 */
export const waitUntilQuiet = async (page: Page): Promise<void> => {
  const requests = requestsOf.get(page.context());
  if (!requests) throw new Error('Call watchRequests for the context before its first page is opened.');
  await expect
    .poll(
      async () => {
        const before = requests.sent;
        await page.waitForTimeout(500);
        // On a slow machine, a page may be busy for longer than that and send its next request only afterwards. It
        // evaluates this expression only after that request.
        const answers = await page.evaluate(() => true).catch(() => false);
        return answers && requests.sent === before
          ? [...requests.running].map((request) => request.url())
          : 'a request was sent';
      },
      { intervals: [0] },
    )
    .toEqual([]);
};
