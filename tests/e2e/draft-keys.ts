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
