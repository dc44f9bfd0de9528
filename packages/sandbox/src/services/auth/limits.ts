/**
 * Limits on guessing sign-in details (docs/security.md#guessing): five failures in 15 minutes by subject and network,
 * twenty by network, a hundred in a row by subject. The subject is the record for which somebody tries to sign in. The
 * counts are in the store and use the sandbox's clock, so that all processes share them.
 */
import type { Transaction } from '../../store/store.ts';
import type { AttemptRow } from '../../store/tables.ts';

const minute = 60_000;
const quarterHour = 15 * minute;
const day = 24 * 60 * minute;

type Limit = {
  /** The number of failed sign-ins that causes a lock. */
  readonly failures: number;
  /** The period in which failed sign-ins count, in milliseconds; Infinity counts all failures in a row. */
  readonly within: number;
  /** How long the first lock lasts, in milliseconds. Each further lock lasts twice as long. */
  readonly lock: number;
};

export const SIGN_IN_LIMITS = {
  subjectAndNetwork: { failures: 5, within: quarterHour, lock: quarterHour },
  network: { failures: 20, within: quarterHour, lock: quarterHour },
  subject: { failures: 100, within: Infinity, lock: 30 * day },
} as const satisfies Record<string, Limit>;

/** The sign-in calls that a network may make in a minute, successful or not, before it gets 429. */
export const MAX_CALLS_PER_MINUTE = 300;

/**
 * The keys under which a sign-in attempt is counted, both keyed hashes: the record it is for, and the caller's network.
 */
export type AttemptKeys = { readonly subject: string; readonly network: string };

/** One sign-in attempt. Its rows of counts are locked until the transaction ends. */
export type Attempt = {
  /** Whether earlier failures have locked this sign-in out. */
  readonly locked: boolean;
  /**
   * Seconds until the network may call again; 0 when it may call now, or when calls are not counted with the attempt.
   */
  readonly wait: number;
  readonly keys: AttemptKeys;
  /** The network's calls in this minute, this one included; undefined when calls are not counted with the attempt. */
  readonly calls?: AttemptRow;
  readonly counts: readonly { readonly row: AttemptRow; readonly limit: Limit }[];
};

/** Returns the limits in the order in which every attempt locks their rows, so that two processes cannot deadlock. */
const limitsFor = ({ subject, network }: AttemptKeys): readonly (readonly [string, Limit])[] => [
  [`pair:${subject}:${network}`, SIGN_IN_LIMITS.subjectAndNetwork],
  [`network:${network}`, SIGN_IN_LIMITS.network],
  [`subject:${subject}`, SIGN_IN_LIMITS.subject],
];

/**
 * The id of the row that records that the subject has signed in from this network before. It is removed after a month
 * (sweep.ts).
 */
const knownId = ({ subject, network }: AttemptKeys): string => `known:${subject}:${network}`;
const releasedId = (subject: string): string => `released:${subject}`;

/**
 * Reads and locks the counts of one attempt, in two statements.
 * @param withCall also counts the attempt as a call of its network, for callers that do not use `countCall`
 */
export const lockAttemptCounts = async (
  tx: Transaction,
  keys: AttemptKeys,
  now: number,
  { withCall = false } = {},
): Promise<Attempt> => {
  const marks = [knownId(keys), releasedId(keys.subject)];
  const marked = await tx.find('attempts', { id: { oneOf: marks } });
  const [known, released] = marks.map((id) => marked.find((row) => row.id === id));
  const kinds = limitsFor(keys);
  const ids = [...(withCall ? [callsId(keys.network)] : []), ...kinds.map(([id]) => id)];
  const rows = await tx.take(
    'attempts',
    ids.map((id) => emptyRow(id, now)),
  );
  const call = withCall ? afterCall(rows[0] ?? emptyRow(ids[0] ?? '', now), now) : undefined;
  const counts = kinds.map(([id, limit]) => ({
    row: rows.find((row) => row.id === id) ?? emptyRow(id, now),
    limit,
  }));
  const isLocked = ({ row, limit }: (typeof counts)[number]): boolean => {
    // Failures from other networks must not lock a subject out of a network from which they have signed in before.
    const isForOthers = limit === SIGN_IN_LIMITS.subject && known !== undefined;
    const isReleased =
      limit !== SIGN_IN_LIMITS.network && released !== undefined && row.windowStart <= released.windowStart;
    return row.lockedUntil > now && !isForOthers && !isReleased;
  };
  const { row: calls, wait = 0 } = call ?? {};
  return { locked: counts.some(isLocked), wait, keys, calls, counts };
};

/**
 * Lifts the locks of a subject's sign-in on every network, at a staff member's request.
 * @param subject a keyed hash
 */
export const unlockSubject = (tx: Transaction, subject: string, now: number): Promise<void> =>
  // A subject's lock may last for months, so its release is kept for 400 days.
  tx.put('attempts', [{ ...emptyRow(releasedId(subject), now), lockedUntil: now + 400 * day }]);

/**
 * Counts a failure under all three keys. A failure while locked does not raise the counts, since even correct details
 * are refused then. The rows are written all the same, so that it takes as long as any other failure.
 */
export const countFailure = (
  tx: Transaction,
  { locked, calls, counts }: Attempt,
  now: number,
): Promise<void> => {
  const after = counts.map(({ row, limit }) => (locked ? row : addFailure(row, limit, now)));
  return tx.put('attempts', [...(calls ? [calls] : []), ...after]);
};

/**
 * Resets the failure counts of a subject who has signed in: those from this network and those in a row. The count of
 * the network's failures for all subjects stays.
 */
export const resetFailures = (
  tx: Transaction,
  { keys, calls, counts }: Attempt,
  now: number,
): Promise<void> => {
  // The rows are emptied and not removed. A process that waits for a removed row would add it again, outside the
  // locking order that prevents deadlocks.
  const emptied = counts
    .filter(({ limit }) => limit !== SIGN_IN_LIMITS.network)
    .map(({ row }) => emptyRow(row.id, now));
  return tx.put('attempts', [...(calls ? [calls] : []), ...emptied, emptyRow(knownId(keys), now)]);
};

/** Counts an attempt only as a call of its network, not as a failure. */
export const countCallWithoutFailure = async (tx: Transaction, { calls }: Attempt): Promise<void> => {
  if (calls) await tx.put('attempts', [calls]);
};

/**
 * Counts a failure.
 * @param row the counts so far
 * @returns the row after one more failure at `now`; locked when that reaches the limit
 */
export const addFailure = (row: AttemptRow, limit: Limit, now: number): AttemptRow => {
  const fresh = now - row.windowStart >= limit.within;
  // The first lock after a day without one is short again.
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
 * Counts a call by its network.
 * @param own a type of call that has a count and a limit per minute of its own
 * @returns seconds to wait when the call exceeds this minute's limit, otherwise 0
 */
export const countCall = async (
  tx: Transaction,
  network: string,
  now: number,
  own?: { kind: string; most: number } | 0,
): Promise<number> => {
  const empty = emptyRow(callsId(network, own ? own.kind : undefined), now);
  const [before = empty] = await tx.take('attempts', [empty]);
  const { row, wait } = afterCall(before, now, own ? own.most : MAX_CALLS_PER_MINUTE);
  await tx.put('attempts', [row]);
  return wait;
};

const callsId = (network: string, kind?: string): string =>
  kind ? `calls:${kind}:${network}` : `calls:${network}`;

/** @returns the row after one more call at `now`, and the seconds to wait when it exceeds the limit, otherwise 0 */
const afterCall = (
  row: AttemptRow,
  now: number,
  most = MAX_CALLS_PER_MINUTE,
): { row: AttemptRow; wait: number } => {
  const fresh = now - row.windowStart >= minute;
  const failures = (fresh ? 0 : row.failures) + 1;
  const windowStart = fresh ? now : row.windowStart;
  const wait = failures > most ? Math.ceil((windowStart + minute - now) / 1000) : 0;
  return { row: { ...row, failures, windowStart }, wait };
};

const emptyRow = (id: string, now: number): AttemptRow => ({
  id,
  failures: 0,
  windowStart: now,
  lockedUntil: 0,
  locks: 0,
});
