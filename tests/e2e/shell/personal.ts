import type { Page, Response } from '@playwright/test';
import { readDraftKeys } from '../draft-keys.ts';

/** Records the personal texts that the services send to a page: strings of their responses, selected by field name. */
export const watchAnswers = (page: Page): { readonly texts: () => Promise<string[]> } => {
  const reading: Promise<string[]>[] = [];
  page.on('response', (response) => {
    if (/\/api\//.test(response.url())) reading.push(textsOf(response));
  });
  return { texts: async () => [...new Set((await Promise.all(reading)).flat())] };
};

const PERSONAL =
  /name|mail|phone|mobile|number|address|birth|dob|plate|registration|vin|unit|customer|agreement|token|total|date|url|comment/i;

const textsOf = async (response: Response): Promise<string[]> => {
  try {
    return leaves(await response.json());
  } catch {
    return [];
  }
};

const leaves = (value: unknown, name = ''): string[] => {
  if (typeof value === 'string') return PERSONAL.test(name) && value.trim().length > 6 ? [value.trim()] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => leaves(one, Array.isArray(value) ? name : key));
};

/* oxlint-disable no-await-in-loop -- the stored values are read one after the other */

/** Returns everything that the browser stores for the host and that a script can read, as one text. */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const parts: string[] = [
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
      document.cookie,
    ];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        parts.push(request.url);
        parts.push(new TextDecoder().decode(await (await cache.match(request))!.arrayBuffer()));
      }
    }
    /** Converts a stored value to text, with its bytes decoded as text. */
    const written = (value: unknown): string => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder().decode(value);
      if (value instanceof CryptoKey) return '';
      if (Array.isArray(value)) return value.map(written).join('\n');
      if (typeof value === 'object' && value !== null) return written(Object.entries(value));
      return String(value);
    };
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '');
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error('The database cannot be opened')));
      });
      for (const store of database.objectStoreNames)
        parts.push(
          await new Promise<string>((resolve, reject) => {
            const rows = database.transaction(store).objectStore(store);
            const [names, values] = [rows.getAllKeys(), rows.getAll()];
            values.addEventListener('success', () => resolve(written([names.result, values.result])));
            values.addEventListener('error', () => reject(new Error('The store cannot be read')));
          }),
        );
      database.close();
    }
    return parts.join('\n');
  });

/** Returns the addresses and titles of the tab's history, as one text. */
const historyText = async (page: Page): Promise<string> => {
  const browser = await page.context().newCDPSession(page);
  const { entries } = await browser.send('Page.getNavigationHistory');
  await browser.detach();
  return entries.map(({ url, title }) => `${decodeURIComponent(url)} ${title}`).join('\n');
};

/**
 * Returns whether a text contains another. A text of only a few characters must be a separate word, because hashes, ids
 * and times contain any four digits by chance.
 */
const containsText = (clear: string, text: string): boolean =>
  text.length > 4 ? clear.includes(text) : new RegExp(`(?<![0-9a-z])${text}(?![0-9a-z])`).test(clear);

/** Returns which of the texts the browser stores unencrypted for the host, or has in the tab's history. */
export const foundInClear = async (page: Page, texts: readonly string[]): Promise<string[]> => {
  const clear = `${await storedText(page)}\n${await historyText(page)}`.toLowerCase();
  return texts.filter((text) => containsText(clear, text.toLowerCase()));
};

/** Returns which forms have drafts in the browser's storage, by the names under which the drafts are stored. */
export const storedAreas = async (page: Page): Promise<string[]> =>
  (await readDraftKeys(page)).map(([area]) => area ?? '');
