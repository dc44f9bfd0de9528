import type { BrowserContext, Page } from '@playwright/test';

/**
 * Waits until the history entries of closed dialogs and drawers are removed. Before that, Back would only remove such
 * an entry, and the removal would abort a navigation to another document.
 */
export const waitForClosedLayers = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      ((history.state as { journeyLayers?: number } | null)?.journeyLayers ?? 0) <=
      document.querySelectorAll('dialog[open]').length,
  );
};

/**
 * Makes `goto` and `reload` of a context's future pages wait for closed layers first. A person would have to open
 * another document within a few milliseconds after a dialog has closed, which a fast test does.
 */
export const waitBeforeNavigations = (context: BrowserContext): void => {
  context.on('page', (page) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (...address) => {
      await waitForClosedLayers(page);
      return await goto(...address);
    };
    page.reload = async (...options) => {
      await waitForClosedLayers(page);
      return await reload(...options);
    };
  });
};
