/**
 * Guessing limits (docs/security.md#guessing), in the store, by the sandbox's clock, so that every process counts
 * together: five failures in 15 minutes by subject and network, twenty by network, a hundred in a row by subject.
 */
import type { Transaction } from '../../store/store.ts';
import type { AttemptRow } from '../../store/tables.ts';

const quarterHour = 15 * 60_000;
const day = 24 * 60 * 60_000;

type Limit = {
  /** Failures that lock. */
  readonly failures: number;
  /** In how long, in milliseconds; for ever counts failures in a row. */
  readonly within: number;
  /** How long the first lock holds, in milliseconds; each one after it twice as long. */
  readonly lock: number;
};

export const limits = {
  subjectAndNetwork: { failures: 5, within: quarterHour, lock: quarterHour },
  network: { failures: 20, within: quarterHour, lock: quarterHour },
  subject: { failures: 100, within: Infinity, lock: 30 * day },
} as const satisfies Record<string, Limit>;

/** Sign-in calls a network may make in a minute, right or wrong, before it is asked to slow down with 429. */
export const callsPerMinute = 300;

/** The keys a sign-in counts under; both parts are keyed hashes. */
export type AttemptKeys = { readonly subject: string; readonly network: string };

const rowsFor = ({ subject, network }: AttemptKeys) =>
  [
    [`pair:${subject}:${network}`, limits.subjectAndNetwork],
    [`network:${network}`, limits.network],
    [`subject:${subject}`, limits.subject],
  ] as const;

/**
 * Takes the attempt's rows, in one order, so that two processes queue and never wait for each other crosswise.
 * @returns whether any of them is locked now
 */
export const takeAttempt = async (tx: Transaction, keys: AttemptKeys, now: number): Promise<boolean> => {
  const known = await tx.get('attempts', knownId(keys));
  const released = await tx.get('attempts', releasedId(keys.subject));
  let locked = false;
  for (const [id] of rowsFor(keys)) {
    await tx.add('attempts', emptyRow(id, now));
    const row = await tx.lock('attempts', id);
    const isSubject = id.startsWith('subject:');
    // Others' guesses from elsewhere lock nobody out of the network where they signed in before.
    const isForOthers = isSubject && known !== undefined;
    const isReleased =
      !id.startsWith('network:') && released !== undefined && (row?.windowStart ?? 0) <= released.windowStart;
    locked = locked || ((row?.lockedUntil ?? 0) > now && !isForOthers && !isReleased);
  }
  return locked;
};

/** Kept while the subject has signed in from this network within a month (sweep.ts). */
const knownId = ({ subject, network }: AttemptKeys): string => `known:${subject}:${network}`;
const releasedId = (subject: string): string => `released:${subject}`;

/** Ends a subject's locks of every network, as a member of staff asks. @param subject a keyed hash */
export const releaseSubject = async (tx: Transaction, subject: string, now: number): Promise<void> => {
  // A subject's lock may hold for months: its release is kept for as long.
  const row = { ...emptyRow(releasedId(subject), now), lockedUntil: now + 400 * day };
  if (!(await tx.add('attempts', row))) await tx.change('attempts', row.id, row);
};

/**
 * Counts a failure under all three keys. A failure while locked does not count, since it proves nothing, but is
 * written all the same: it must take as long as any other.
 */
export const countFailure = async (
  tx: Transaction,
  keys: AttemptKeys,
  now: number,
  locked: boolean,
): Promise<void> => {
  for (const [id, limit] of rowsFor(keys)) {
    const row = (await tx.get('attempts', id)) ?? emptyRow(id, now);
    const after = locked ? row : afterFailure(row, limit, now);
    await tx.change('attempts', id, after);
  }
};

/** Forgets the failures of a subject who signed in, from this network and in a row; the network's own count stays. */
export const forgetFailures = async (tx: Transaction, keys: AttemptKeys, now: number): Promise<void> => {
  // Emptied, not removed: a row that went away would be added again by whoever waits for it, out of the one order
  // that keeps two processes from waiting for each other.
  for (const id of [`pair:${keys.subject}:${keys.network}`, `subject:${keys.subject}`])
    await tx.change('attempts', id, emptyRow(id, now));
  const known = emptyRow(knownId(keys), now);
  if (!(await tx.add('attempts', known))) await tx.change('attempts', known.id, known);
};

/**
 * @param row what was counted so far
 * @returns the row after one more failure at `now`: locked when that was one too many
 */
export const afterFailure = (row: AttemptRow, limit: Limit, now: number): AttemptRow => {
  const fresh = now - row.windowStart >= limit.within;
  // After a day without a lock the doubling starts again.
  const locks = row.lockedUntil && now - row.lockedUntil > day ? 0 : row.locks;
  const failures = (fresh ? 0 : row.failures) + 1;
  const windowStart = fresh ? now : row.windowStart;
  if (failures < limit.failures) return { ...row, failures, windowStart, locks };
  return {
    ...row,
    failures: 0,
    windowStart: now,
    lockedUntil: now + limit.lock * 2 ** locks,
    locks: locks + 1,
  };
};

/**
 * Counts a sign-in call by network.
 * @param own a kind of sign-in that is counted by itself, and how many of it a minute may have
 * @returns seconds to wait when it was one too many in this minute, otherwise 0
 */
export const countCall = async (
  tx: Transaction,
  network: string,
  now: number,
  own?: { kind: string; most: number } | 0,
): Promise<number> => {
  const id = own ? `calls:${own.kind}:${network}` : `calls:${network}`;
  await tx.add('attempts', emptyRow(id, now));
  const row = (await tx.lock('attempts', id)) ?? emptyRow(id, now);
  const fresh = now - row.windowStart >= 60_000;
  const failures = (fresh ? 0 : row.failures) + 1;
  await tx.change('attempts', id, { failures, windowStart: fresh ? now : row.windowStart });
  return failures > (own ? own.most : callsPerMinute)
    ? Math.ceil((row.windowStart + 60_000 - now) / 1000)
    : 0;
};

const emptyRow = (id: string, now: number): AttemptRow => ({
  id,
  failures: 0,
  windowStart: now,
  lockedUntil: 0,
  locks: 0,
});
