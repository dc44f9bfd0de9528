import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Returns the keys of the drafts, photos and unsent writes that a browser has stored. Each key consists of the area,
 * its owner and the name.
 */
export const readDraftKeys = (page: Page): Promise<string[][]> =>
  page.evaluate(
    () =>
      new Promise<string[][]>((resolve, reject) => {
        const opening = indexedDB.open('journey-drafts');
        opening.addEventListener('error', () => reject(new Error('The drafts cannot be opened')));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAllKeys();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result as string[][]);
          });
        });
      }),
  );

/** Returns the same keys as the text of a JSON list. */
export const readDraftKeyText = async (page: Page): Promise<string> =>
  JSON.stringify(await readDraftKeys(page));

/**
 * Returns when the browser last stored a draft whose name starts with `nameStart`, in milliseconds since 1970 by the
 * page's clock; 0 if it has stored none.
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

/**
 * Fills in a field and waits until the draft is stored.
 * @param name the start of the draft's name, such as `form` or `login`; '' for any draft
 */
export const fillAndWaitUntilStored = async (
  page: Page,
  field: Locator,
  value: string,
  name = 'form',
): Promise<void> => {
  const before = await page.evaluate(() => Date.now());
  await field.fill(value);
  await expect.poll(() => readLastDraftTime(page, name)).toBeGreaterThanOrEqual(before);
};
