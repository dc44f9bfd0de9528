/** The control page's list of recent requests. It shows which calls were made, without personal data. */
import type { Store } from '../store/store.ts';
import type { RequestLogRow } from '../store/rows/request.ts';
import { createTimeOrderedId } from '../crypto/crypto.ts';
import { isStorableText } from './json.ts';

const MAX_ENTRIES = 1000;

/**
 * Returns a request's path for the log: each segment that looks like a rental's number, a key or a token becomes
 * `{id}`, and so does one that the database cannot store.
 * @param path the path as the routes read it, because escapes would hide the digits of a number
 */
export const maskIdsInPath = (path: string): string =>
  path
    .split('/')
    .map((part) =>
      /\d{4,}/.test(part) || /^[\w-]{32,}$/.test(part) || !isStorableText(part) ? '{id}' : part.slice(0, 80),
    )
    .join('/');

/** Adds a request to the control page's log, and from time to time deletes the oldest entries. */
export const logRequest = (store: Store, row: Omit<RequestLogRow, 'id'>): Promise<void> =>
  store.transaction(async (tx) => {
    await tx.add('requests', { id: createTimeOrderedId(), ...row });
    if (Math.random() > 0.02) return;
    const rows = await tx.find('requests', {}, { orderBy: 'at', descending: true, limit: MAX_ENTRIES + 1 });
    const oldest = rows[MAX_ENTRIES];
    if (oldest) await tx.remove('requests', { at: { before: oldest.at } });
  });
