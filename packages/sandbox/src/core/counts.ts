/**
 * Counts in the store that allow a number of calls or messages in a period. A period begins with the first of them, by the
 * sandbox's clock, and all processes share the counts.
 */
import type { SignInAttemptRow } from '../store/rows/session.ts';
import type { Transaction } from '../store/store.ts';
import { wasStoredBeforeClockSetBack } from './clock.ts';

/** How many are allowed (`most`) in a period (`within`, in milliseconds). */
export type CountLimit = { readonly most: number; readonly within: number };

/** @returns the row of a count of nothing */
export const createEmptyCount = (id: string, now: number): SignInAttemptRow => ({
  id,
  failures: 0,
  windowStart: now,
  lockedUntil: 0,
  locks: 0,
});

/**
 * Locks the rows of counts until the transaction ends, and adds those that are missing. A count from before the clock was
 * set back is read as a count of nothing; otherwise it would hold until the clock reaches its time again.
 * @param ids the ids of the rows, without personal data; all callers name them in one order
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

/** @returns the row of a count after one more at `now`, and the seconds to wait if that is too many, otherwise 0 */
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
 * Counts one more. The row of the count stays locked until the transaction ends.
 * @param id the id of the count's row, without personal data
 * @returns how many seconds to wait if that is too many, otherwise 0
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
