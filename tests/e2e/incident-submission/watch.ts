import { expect, type Page } from '@playwright/test';

/**
 * Shortens the timers of the open page from now on, so that tests with many retries stay short. Pauses between retries
 * are reduced to a tenth and have no random part. Time limits are reduced to a seventh.
 */
export const shortenTimers = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    Math.random = () => 0;
    const wait = globalThis.setTimeout.bind(globalThis);
    const quick = (work: () => void, delay = 0) =>
      wait(work, delay < 500 || delay > 20_000 ? delay : delay < 10_000 ? delay / 10 : delay / 7);
    globalThis.setTimeout = quick as typeof globalThis.setTimeout;
  });
};

/**
 * Records every text that appears on the page, however briefly, so that a message is found even if another one soon
 * replaces it.
 */
export const recordShownText = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const words: string[] = [];
    (globalThis as unknown as { journeyWords: string[] }).journeyWords = words;
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes)
        for (const node of addedNodes.length > 0 ? addedNodes : [target]) words.push(node.textContent ?? '');
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
};

/**
 * Waits until the open page has shown this text at any time since it was loaded. Call `recordShownText` before loading it.
 */
export const expectShown = (page: Page, wanted: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        (words) =>
          (globalThis as unknown as { journeyWords: string[] }).journeyWords.some((one) =>
            one.includes(words),
          ),
        wanted,
      ),
    )
    .toBe(true);
