import { expect, type Page } from '@playwright/test';

/**
 * Lets the waits of the page that is open pass faster from now on: pauses before another try are the shortest there
 * are and a tenth as long, time-outs a seventh.
 */
export async function quickClock(page: Page): Promise<void> {
  await page.evaluate(() => {
    Math.random = () => 0;
    const wait = globalThis.setTimeout.bind(globalThis);
    const quick = (work: () => void, delay = 0) =>
      wait(work, delay < 500 || delay > 20_000 ? delay : delay < 10_000 ? delay / 10 : delay / 7);
    globalThis.setTimeout = quick as typeof globalThis.setTimeout;
  });
}

/** Notes every word that appears, however short: a message that another takes the place of has been shown. */
export async function noteWords(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const words: string[] = [];
    (globalThis as unknown as { journeyWords: string[] }).journeyWords = words;
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes)
        for (const node of addedNodes.length > 0 ? addedNodes : [target]) words.push(node.textContent ?? '');
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** Whether the page that is open has shown these words since it was loaded; `noteWords` was called first. */
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
