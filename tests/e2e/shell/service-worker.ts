import type { Page } from '@playwright/test';

/** Waits until the service worker has cached all files and controls this page. */
export const kept = async (page: Page): Promise<void> => {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
};
