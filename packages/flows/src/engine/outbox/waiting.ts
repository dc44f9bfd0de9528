import { watchDrafts } from '../drafts/changes.ts';
import { listDraftsOfAllOwners, type Drafts } from '../drafts/drafts.ts';
import { createTaskQueueStore, QUEUE_DRAFT_PREFIX } from './queue-store.ts';

/** A queue of writes on this device of which at least one has not been sent. */
export interface WaitingQueue {
  readonly name: string;
  /** The scope of the drafts that contain the queue (`Drafts.scope`). */
  readonly scope: string;
  /** The ids of the writes that have not been sent. */
  readonly taskIds: readonly string[];
  /** Whether some of the queue's writes have been sent. */
  readonly isBegun: boolean;
  /** When the queue was stored, in ms since 1970; undefined for a queue of an earlier release. */
  readonly since?: number;
}

/** How long a queue may wait before a notice about it appears, in ms. Most queues are sent within this time. */
export const NOTICE_DELAY_MS = 5000;

/**
 * Returns how long it is, in ms, until the notice about an unsent queue is due; 0 if it is due now.
 * @param now in ms since 1970. The notice of a queue that was stored later than that is due at once, because the
 * device's clock was set back.
 */
export const getTimeUntilNotice = ({ since }: Pick<WaitingQueue, 'since'>, now: number): number => {
  const age = since === undefined ? Infinity : now - since;
  return age < 0 ? 0 : Math.max(0, NOTICE_DELAY_MS - age);
};

/**
 * Whether a draft of the outbox stores the input of a write rather than a queue. Only the names of inputs have a
 * second slash.
 */
const isWriteInput = (name: string): boolean => name.slice(QUEUE_DRAFT_PREFIX.length).includes('/');

const listQueues = async (drafts: Drafts): Promise<WaitingQueue[]> => {
  const names = (await drafts.list(QUEUE_DRAFT_PREFIX)).filter((name) => !isWriteInput(name));
  return Promise.all(
    names
      .map((name) => name.slice(QUEUE_DRAFT_PREFIX.length))
      .map(async (name): Promise<WaitingQueue> => {
        const tasks = await createTaskQueueStore(drafts, name).readIfPossible();
        const unsent = tasks.filter(({ state }) => state !== 'sent');
        return {
          name,
          scope: drafts.scope,
          taskIds: unsent.map(({ id }) => id),
          isBegun: unsent.length < tasks.length,
          since: tasks[0]?.queuedAt,
        };
      }),
  );
};

/** Returns the queues in a person's drafts that have not been sent completely, the longest waiting first. */
export const listWaitingQueues = async (...drafts: readonly Drafts[]): Promise<WaitingQueue[]> =>
  (await Promise.all(drafts.map(listQueues)))
    .flat()
    .filter(({ taskIds }) => taskIds.length > 0)
    .toSorted((one, other) => (one.since ?? 0) - (other.since ?? 0));

/**
 * Returns when the earliest queue in an area of drafts was last saved, whoever owns it, in ms since 1970; undefined if
 * there is no queue. Without a sign-in nobody can decrypt how much of a queue was sent, so a queue counts until it is
 * removed.
 * @param exceptScope leaves out the queues of the drafts with this scope (`Drafts.scope`)
 */
export const findEarliestUnsentTime = async (
  area: string,
  exceptScope?: string,
): Promise<number | undefined> => {
  const drafts = await listDraftsOfAllOwners(area, QUEUE_DRAFT_PREFIX, exceptScope);
  const queues = drafts.filter(({ name }) => !isWriteInput(name));
  return queues.length > 0 ? Math.min(...queues.map(({ savedAt }) => savedAt)) : undefined;
};

/**
 * Calls `onChange` whenever a queue in these drafts is stored, partly sent or removed, in this tab or another.
 * @returns a function that stops watching
 */
export const watchWaitingQueues = (drafts: Drafts, onChange: () => void): (() => void) =>
  watchDrafts(drafts, QUEUE_DRAFT_PREFIX, onChange);

/**
 * Watches the time that `findEarliestUnsentTime` returns for an area of drafts. It calls `tell` with that time at
 * once, and again whenever a queue in the area is stored, partly sent or removed, in this tab or another.
 * @param openOwn opens the drafts whose queues are left out, because the page shows those in detail
 * @returns a function that stops watching
 */
export const watchEarliestUnsentTime = (
  area: string,
  tell: (since: number | undefined) => void,
  openOwn?: () => Promise<Drafts>,
): (() => void) => {
  let lastRead = 0;
  const read = async (): Promise<void> => {
    lastRead += 1;
    const turn = lastRead;
    const own = await openOwn?.();
    const since = await findEarliestUnsentTime(area, own?.scope);
    // The result of a read is dropped if a later read has started, because it may be outdated.
    if (turn === lastRead) tell(since);
  };
  void read();
  const stop = watchDrafts({ area }, QUEUE_DRAFT_PREFIX, () => void read());
  return () => {
    lastRead += 1;
    stop();
  };
};
