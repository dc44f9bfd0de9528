import type { Page } from '@playwright/test';

/** Returns the keys under which a browser has stored drafts, photos and writes to send, as the text of a JSON list. */
export const readDraftKeys = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('journey-drafts');
        opening.addEventListener('error', () => reject(new Error('The drafts cannot be opened')));
        opening.addEventListener('success', () => {
          const asked = opening.result.transaction('drafts').objectStore('drafts').getAllKeys();
          asked.addEventListener('success', () => {
            opening.result.close();
            resolve(JSON.stringify(asked.result));
          });
        });
      }),
  );

/**
 * Returns when the browser last stored a draft whose name begins so, in ms since 1970 by the page's clock; 0 if it has
 * stored none.
 */
export const readLastDraftTime = (page: Page, nameStart: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    // Opening a database that does not exist would create it.
    const all = await indexedDB.databases();
    if (!all.some((one) => one.name === 'journey-drafts')) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('journey-drafts');
      opening.addEventListener('error', () => reject(new Error('The drafts cannot be opened')));
      opening.addEventListener('success', () => {
        const rows = opening.result.transaction('drafts').objectStore('drafts').getAll();
        rows.addEventListener('success', () => {
          opening.result.close();
          const drafts = (rows.result as { id: string[]; savedAt: number }[]).filter(({ id }) =>
            id[2]?.startsWith(wanted),
          );
          resolve(Math.max(0, ...drafts.map(({ savedAt }) => savedAt)));
        });
      });
    });
  }, nameStart);
