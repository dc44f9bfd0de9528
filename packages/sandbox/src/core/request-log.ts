/** The control page's list of recent requests. It shows which calls were made, without personal data. */
import type { Store } from '../store/store.ts';
import type { RequestLogRow } from '../store/rows/request.ts';
import { createTimeOrderedId } from '../crypto/crypto.ts';

const MAX_ENTRIES = 1000;

/**
 * Matches the segments of a page's name in the tracking pixel's path. They stay readable in the log, because tests
 * check them (H-08).
 */
const PAGE_PART = /^[a-z-]{1,40}(\.png)?$/i;

/**
 * Creates the function that masks a request's path for the log. It keeps words of the services' own routes, and page
 * names in the tracking pixel's path. Every other segment becomes `{id}`, because a caller may put anything into it.
 * @param routes the patterns of the routes' paths, such as `/api/documents/:ra/:file`
 * @param values the fixed values that the routes' parameters may have
 * @returns a function that takes the decoded path, because it would not recognise percent-encoded words
 */
export const createPathMask = (
  routes: readonly string[],
  values: readonly string[],
): ((path: string) => string) => {
  const segments = routes.flatMap((route) => route.split('/'));
  const words = new Set([...segments.filter((segment) => /^[\w.-]*$/.test(segment)), ...values]);
  return (path) => {
    const isPixel = path.startsWith('/api/pixel/');
    return path
      .split('/')
      .map((segment) => (words.has(segment) || (isPixel && PAGE_PART.test(segment)) ? segment : '{id}'))
      .join('/');
  };
};

/** Adds a request to the control page's log, and from time to time deletes the oldest entries. */
export const logRequest = (store: Store, row: Omit<RequestLogRow, 'id'>): Promise<void> =>
  store.transaction(async (tx) => {
    await tx.add('requests', { id: createTimeOrderedId(), ...row });
    if (Math.random() > 0.02) return;
    // Entries are sorted by id, which follows the machine's clock. Their times follow the sandbox's clock, so after
    // that is set back the newest entries would seem to be the oldest.
    const rows = await tx.find('requests', {}, { descending: true, limit: 2 * MAX_ENTRIES });
    const oldest = rows.slice(MAX_ENTRIES).map(({ id }) => id);
    if (oldest.length > 0) await tx.remove('requests', { id: { oneOf: oldest } });
  });
