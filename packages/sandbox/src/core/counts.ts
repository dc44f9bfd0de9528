/**
 * Counts in the store that allow a number of calls or messages in a period. A period begins with the first of them, by the
 * sandbox's clock, and all processes share the counts.
 */
import type { SignInAttemptRow } from '../store/rows/session.ts';
import type { Transaction } from '../store/store.ts';

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
export const countOneMore = async (
  tx: Transaction,
  id: string,
  now: number,
  limit: CountLimit,
): Promise<number> => {
  const empty = createEmptyCount(id, now);
  const [before = empty] = await tx.take('attempts', [empty]);
  const { row, wait } = addToCount(before, now, limit);
  await tx.put('attempts', [row]);
  return wait;
};
