/**
 * Limits the guessing of sign-in details (docs/security.md#guessing). A subject is the record to which somebody
 * tries to sign in. It may have five failures in 15 minutes from one network, and a hundred in a row from all
 * networks; a network may have twenty in 15 minutes for all subjects. The counts are in the store and use the
 * sandbox's clock, so that all processes share them.
 */
import { wasStoredBeforeClockSetBack } from '../../core/clock.ts';
import {
  addToCount,
  countAgainstLimit,
  createEmptyCount,
  lockCounts,
  type CountLimit,
} from '../../core/counts.ts';
import type { Transaction } from '../../store/store.ts';
import type { SignInAttemptRow } from '../../store/rows/session.ts';

const minute = 60_000;
const quarterHour = 15 * minute;
const day = 24 * 60 * minute;

type Limit = {
  /** The number of failed sign-ins after which further sign-ins are locked. */
  readonly failures: number;
  /**
   * The period, in milliseconds, within which failed sign-ins are counted together. With Infinity all failures in
   * a row count.
   */
  readonly within: number;
  /** How long sign-ins are locked the first time, in milliseconds. Each further lock lasts twice as long. */
  readonly lock: number;
  /** How long sign-ins are locked at most, in milliseconds; without it each lock is longer than the last. */
  readonly longestLock?: number;
};

/** How many failed sign-ins lock what, and for how long (docs/security.md#guessing). */
export const SIGN_IN_LIMITS = {
  subjectAndNetwork: { failures: 5, within: quarterHour, lock: quarterHour },
  // The lock has a maximum, because many people may share a network, such as a hotel's, and staff cannot unlock it.
  network: { failures: 20, within: quarterHour, lock: quarterHour, longestLock: day },
  subject: { failures: 100, within: Infinity, lock: 30 * day },
} as const satisfies Record<string, Limit>;

/** How many sign-in calls a network may make in a minute, successful or not. Further calls get 429. */
export const MAX_SIGN_IN_CALLS_PER_MINUTE = 300;
const signInCalls: CountLimit = { most: MAX_SIGN_IN_CALLS_PER_MINUTE, within: minute };

/**
 * Who makes a sign-in attempt, as two keyed hashes: of the record that the sign-in is for, and of the caller's
 * network address.
 */
export type SignInAttemptKeys = { readonly subject: string; readonly network: string };

/**
 * One sign-in attempt with the counts of earlier failures. The database rows of the counts stay locked until the
 * transaction ends.
 */
export type SignInAttempt = {
  /** Whether earlier failures have locked this sign-in, so that even correct details are refused. */
  readonly locked: boolean;
  /**
   * How many seconds the network must wait before its next sign-in call; 0 if it need not wait, or if this
   * attempt was not counted as a call (`withCall`).
   */
  readonly wait: number;
  readonly keys: SignInAttemptKeys;
  /**
   * The database row that counts the network's sign-in calls in this minute, including this one; undefined if
   * this attempt was not counted as a call (`withCall`).
   */
  readonly calls?: SignInAttemptRow;
  readonly counts: readonly { readonly row: SignInAttemptRow; readonly limit: Limit }[];
};

/**
 * Returns the limits on failed sign-ins. Every attempt locks their database rows in this order, so that two
 * processes cannot deadlock.
 */
const limitsFor = ({ subject, network }: SignInAttemptKeys): readonly (readonly [string, Limit])[] => [
  [`pair:${subject}:${network}`, SIGN_IN_LIMITS.subjectAndNetwork],
  [`network:${network}`, SIGN_IN_LIMITS.network],
  [`subject:${subject}`, SIGN_IN_LIMITS.subject],
];

/**
 * Returns the id of the database row which records that the subject has signed in from this network before. The
 * row is removed after a month (sweep.ts).
 */
const knownId = ({ subject, network }: SignInAttemptKeys): string => `known:${subject}:${network}`;
const releasedId = (subject: string): string => `released:${subject}`;

/**
 * Reads the counts of failed sign-ins for one attempt and locks their database rows.
 * @param withCall whether the attempt is also counted as a call of its network, for callers that do not use
 *   `countSignInCallOfNetwork`
 */
export const lockSignInAttemptCounts = async (
  tx: Transaction,
  keys: SignInAttemptKeys,
  now: number,
  { withCall = false } = {},
): Promise<SignInAttempt> => {
  const marks = [knownId(keys), releasedId(keys.subject)];
  const marked = await tx.find('attempts', { id: { oneOf: marks } });
  const [known, released] = marks.map((id) =>
    marked.find((row) => row.id === id && !wasStoredBeforeClockSetBack(row.windowStart, now)),
  );
  const kinds = limitsFor(keys);
  const ids = [...(withCall ? [callsId(keys.network)] : []), ...kinds.map(([id]) => id)];
  const rows = await lockCounts(tx, ids, now);
  const call = withCall
    ? addToCount(rows[0] ?? createEmptyCount(ids[0] ?? '', now), now, signInCalls)
    : undefined;
  const counts = kinds.map(([id, limit]) => {
    const row = rows.find((found) => found.id === id) ?? createEmptyCount(id, now);
    if (limit === SIGN_IN_LIMITS.network || !released || row.windowStart > released.windowStart)
      return { row, limit };
    // The lock is ended in the row itself, because the release no longer applies once a failure starts a new period.
    return { row: { ...row, lockedUntil: Math.min(row.lockedUntil, released.windowStart) }, limit };
  });
  const isLocked = ({ row, limit }: (typeof counts)[number]): boolean => {
    // If a subject has signed in from this network before, failures that came from other networks must not lock
    // them out of it.
    const isForOthers = limit === SIGN_IN_LIMITS.subject && known !== undefined;
    return row.lockedUntil > now && !isForOthers;
  };
  const { row: calls, wait = 0 } = call ?? {};
  return { locked: counts.some(isLocked), wait, keys, calls, counts };
};

/**
 * Unlocks the sign-in of subjects on every network, when a staff member asks for it.
 * @param subjects the keyed hashes of the records that the sign-ins are for
 */
export const unlockSignInSubjects = (
  tx: Transaction,
  subjects: readonly string[],
  now: number,
): Promise<void> =>
  // The lock of a sign-in may last for months, so the record that it was lifted is kept for 400 days.
  tx.put(
    'attempts',
    subjects.map((subject) => ({
      ...createEmptyCount(releasedId(subject), now),
      lockedUntil: now + 400 * day,
    })),
  );

/**
 * Counts a failed sign-in for its subject, its network and both together. While the sign-in is locked the counts
 * stay the same, since even correct details are refused then. The rows are written all the same, so that the
 * response takes as long as for any other failure.
 */
export const countSignInFailure = (
  tx: Transaction,
  { locked, calls, counts }: SignInAttempt,
  now: number,
): Promise<void> => {
  const after = counts.map(({ row, limit }) => (locked ? row : addSignInFailureToRow(row, limit, now)));
  return tx.put('attempts', [...(calls ? [calls] : []), ...after]);
};

/**
 * Resets the failure counts of a subject who has signed in: of failures from this network, and of failures in a
 * row. The count of the network's failures for all subjects stays.
 */
export const resetSignInFailures = (
  tx: Transaction,
  { keys, calls, counts }: SignInAttempt,
  now: number,
): Promise<void> => {
  // The count rows are emptied instead of removed. A process that waits for a removed row would add it again,
  // outside the order of locking that prevents deadlocks.
  const emptied = counts
    .filter(({ limit }) => limit !== SIGN_IN_LIMITS.network)
    .map(({ row }) => createEmptyCount(row.id, now));
  return tx.put('attempts', [...(calls ? [calls] : []), ...emptied, createEmptyCount(knownId(keys), now)]);
};

/** Counts a sign-in attempt as a call of its network, but not as a failure. */
export const countSignInCallWithoutFailure = async (
  tx: Transaction,
  { calls }: SignInAttempt,
): Promise<void> => {
  if (calls) await tx.put('attempts', [calls]);
};

/**
 * Adds one failed sign-in to a row of counts.
 * @param row the counts so far
 * @returns the new row; it is locked if the failure reaches the limit
 */
export const addSignInFailureToRow = (row: SignInAttemptRow, limit: Limit, now: number): SignInAttemptRow => {
  const fresh = now - row.windowStart >= limit.within;
  // After a day without a lock, the next lock is short again.
  const locks = row.lockedUntil && now - row.lockedUntil > day ? 0 : row.locks;
  const failures = (fresh ? 0 : row.failures) + 1;
  const windowStart = fresh ? now : row.windowStart;
  if (failures < limit.failures) return { ...row, failures, windowStart, locks };
  return {
    ...row,
    failures: 0,
    windowStart: now,
    lockedUntil: now + Math.min(limit.lock * 2 ** locks, limit.longestLock ?? Infinity),
    locks: locks + 1,
  };
};

/**
 * Counts a sign-in call by its network.
 * @param own a kind of call that has its own count, with its own limit per minute
 * @returns how many seconds the network must wait if the call exceeds this minute's limit, otherwise 0
 */
export const countSignInCallOfNetwork = (
  tx: Transaction,
  network: string,
  now: number,
  own?: { kind: string; most: number } | 0,
): Promise<number> => {
  const id = callsId(network, own ? own.kind : undefined);
  return countAgainstLimit(tx, id, now, own ? { most: own.most, within: minute } : signInCalls);
};

const callsId = (network: string, kind?: string): string =>
  kind ? `calls:${kind}:${network}` : `calls:${network}`;
