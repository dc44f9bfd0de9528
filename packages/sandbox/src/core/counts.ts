/**
 * Counts in the store for limits on the calls or messages in a period. A period starts with its first call or message,
 * by the sandbox's clock. All processes share the counts.
 */
import type { SignInAttemptRow } from '../store/rows/session.ts';
import type { Transaction } from '../store/store.ts';
import { wasStoredBeforeClockSetBack } from './clock.ts';

/** How many are allowed (`most`) in a period (`within`, in milliseconds). */
export type CountLimit = { readonly most: number; readonly within: number };

/** @returns the row of a new count, which is zero */
export const createEmptyCount = (id: string, now: number): SignInAttemptRow => ({
  id,
  failures: 0,
  windowStart: now,
  lockedUntil: 0,
  locks: 0,
});

/**
 * Locks the rows of counts until the transaction ends, and adds missing rows. A count from before the clock was set
 * back is read as zero, because otherwise it would apply until the clock reaches that time again.
 * @param ids the ids of the rows, without personal data; all callers must list them in the same order
 */
export const lockCounts = async (
  tx: Transaction,
  ids: readonly string[],
  now: number,
): Promise<SignInAttemptRow[]> => {
  const rows = await tx.take(
    'attempts',
    ids.map((id) => createEmptyCount(id, now)),
  );
  return rows.map((row) =>
    wasStoredBeforeClockSetBack(row.windowStart, now) ? createEmptyCount(row.id, now) : row,
  );
};

/**
 * Adds one call or message to a count.
 * @returns the new row, and in `wait` the seconds until the next period if the limit is exceeded, otherwise 0
 */
export const addToCount = (
  row: SignInAttemptRow,
  now: number,
  { most, within }: CountLimit,
): { row: SignInAttemptRow; wait: number } => {
  const fresh = now - row.windowStart >= within;
  const failures = (fresh ? 0 : row.failures) + 1;
  const windowStart = fresh ? now : row.windowStart;
  const wait = failures > most ? Math.ceil((windowStart + within - now) / 1000) : 0;
  return { row: { ...row, failures, windowStart }, wait };
};

/**
 * Counts one call or message against a limit. The row of the count stays locked until the transaction ends.
 * @param id the id of the count's row, without personal data
 * @returns the seconds to wait if the limit is exceeded, otherwise 0
 */
export const countAgainstLimit = async (
  tx: Transaction,
  id: string,
  now: number,
  limit: CountLimit,
): Promise<number> => {
  const [before = createEmptyCount(id, now)] = await lockCounts(tx, [id], now);
  const { row, wait } = addToCount(before, now, limit);
  await tx.put('attempts', [row]);
  return wait;
};
