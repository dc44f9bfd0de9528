/**
 * Guessing limits (docs/security.md#guessing), in the store, by the sandbox's clock, so that every process counts
 * together: five failures in 15 minutes by subject and network, twenty by network, a hundred in a row by subject.
 */
import type { Transaction } from '../../store/store.ts';
import type { AttemptRow } from '../../store/tables.ts';

const minute = 60_000;
const quarterHour = 15 * minute;
const day = 24 * 60 * minute;

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

/** One try whose counts are held: nobody else changes them before its transaction ends. */
export type Attempt = {
  /** Whether guesses have locked it out. */
  readonly locked: boolean;
  /** Seconds until the network may call again; 0 when it may now, and where calls are not counted with the try. */
  readonly wait: number;
  readonly keys: AttemptKeys;
  /** The network's calls of this minute with this one, where they are counted with the try. */
  readonly calls?: AttemptRow;
  readonly counts: readonly { readonly row: AttemptRow; readonly limit: Limit }[];
};

/** In the order in which every try takes them, so that two processes queue and never wait for each other crosswise. */
const limitsFor = ({ subject, network }: AttemptKeys): readonly (readonly [string, Limit])[] => [
  [`pair:${subject}:${network}`, limits.subjectAndNetwork],
  [`network:${network}`, limits.network],
  [`subject:${subject}`, limits.subject],
];

/** Kept while the subject has signed in from this network within a month (sweep.ts). */
const knownId = ({ subject, network }: AttemptKeys): string => `known:${subject}:${network}`;
const releasedId = (subject: string): string => `released:${subject}`;

/**
 * Takes the counts of one try, in two statements.
 * @param withCall counts the try as a call of its network as well; `countCall` has done so otherwise
 */
export const takeAttempt = async (
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
    // Others' guesses from elsewhere lock nobody out of the network where they signed in before.
    const isForOthers = limit === limits.subject && known !== undefined;
    const isReleased =
      limit !== limits.network && released !== undefined && row.windowStart <= released.windowStart;
    return row.lockedUntil > now && !isForOthers && !isReleased;
  };
  const { row: calls, wait = 0 } = call ?? {};
  return { locked: counts.some(isLocked), wait, keys, calls, counts };
};

/** Ends a subject's locks of every network, as a member of staff asks. @param subject a keyed hash */
export const releaseSubject = (tx: Transaction, subject: string, now: number): Promise<void> =>
  // A subject's lock may hold for months: its release is kept for as long.
  tx.put('attempts', [{ ...emptyRow(releasedId(subject), now), lockedUntil: now + 400 * day }]);

/**
 * Counts a failure under all three keys. A failure while locked does not count, since it proves nothing, but is
 * written all the same: it must take as long as any other.
 */
export const countFailure = (
  tx: Transaction,
  { locked, calls, counts }: Attempt,
  now: number,
): Promise<void> => {
  const after = counts.map(({ row, limit }) => (locked ? row : afterFailure(row, limit, now)));
  return tx.put('attempts', [...(calls ? [calls] : []), ...after]);
};

/** Forgets the failures of a subject who signed in, from this network and in a row; the network's own count stays. */
export const forgetFailures = (
  tx: Transaction,
  { keys, calls, counts }: Attempt,
  now: number,
): Promise<void> => {
  // Emptied, not removed: a row that went away would be added again by whoever waits for it, out of the one order
  // that keeps two processes from waiting for each other.
  const emptied = counts
    .filter(({ limit }) => limit !== limits.network)
    .map(({ row }) => emptyRow(row.id, now));
  return tx.put('attempts', [...(calls ? [calls] : []), ...emptied, emptyRow(knownId(keys), now)]);
};

/** Counts a try that comes too soon as a call of its network, and as nothing else. */
export const countOnlyCall = async (tx: Transaction, { calls }: Attempt): Promise<void> => {
  if (calls) await tx.put('attempts', [calls]);
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
 * Counts a call by network.
 * @param own a kind of call that is counted by itself, and how many of it a minute may have
 * @returns seconds to wait when it was one too many in this minute, otherwise 0
 */
export const countCall = async (
  tx: Transaction,
  network: string,
  now: number,
  own?: { kind: string; most: number } | 0,
): Promise<number> => {
  const empty = emptyRow(callsId(network, own ? own.kind : undefined), now);
  const [before = empty] = await tx.take('attempts', [empty]);
  const { row, wait } = afterCall(before, now, own ? own.most : callsPerMinute);
  await tx.put('attempts', [row]);
  return wait;
};

const callsId = (network: string, kind?: string): string =>
  kind ? `calls:${kind}:${network}` : `calls:${network}`;

/** @returns the row after one more call at `now`, and the seconds to wait when it was one too many */
const afterCall = (
  row: AttemptRow,
  now: number,
  most = callsPerMinute,
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
