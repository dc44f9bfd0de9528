import type { Drafts } from '../drafts/drafts.ts';
import type { DraftChanges } from '../drafts/stored-drafts.ts';
import { isObject } from '../guards.ts';
import type { OutboxTaskResponses, OutboxTask } from './types.ts';

/**
 * A write of the queue, as the device stores it. Its input is stored separately, so that a change of the
 * write's state does not store the input's files again.
 */
export interface StoredOutboxTask extends Pick<OutboxTask, 'id' | 'madeFrom'> {
  readonly key: string;
  /**
   * The progress of the write. `prepared` means that the handler's prepared input has been stored and is what
   * will be sent.
   */
  readonly state: 'waiting' | 'prepared' | 'sent';
  readonly answer?: unknown;
  /** When the queue was stored, in ms since 1970; missing in queues of earlier releases. */
  readonly queuedAt?: number;
}

/** The prefix of the names of all drafts in which queues are stored. */
export const QUEUE_DRAFT_PREFIX = 'outbox/';

/** Returns the name of the draft that holds the input of a queue's write. */
const getInputDraftName = (queue: string, id: string): string => `${QUEUE_DRAFT_PREFIX}${queue}/${id}`;

/**
 * Returns the names of the drafts that store a queue whose only write is `id` and needs no preparation. They are known
 * without reading the device, so that a page that is being closed can still remove them.
 */
export const listSingleWriteDraftNames = (queue: string, id: string): string[] => [
  `${QUEUE_DRAFT_PREFIX}${queue}`,
  getInputDraftName(queue, id),
];

const isStored = (value: unknown): value is StoredOutboxTask[] =>
  Array.isArray(value) &&
  value.every((item: unknown) => isObject(item) && 'id' in item && 'key' in item && 'state' in item);

/** Stores a queue of writes in drafts. Each change is one transaction, so a tab that is closed leaves a valid queue. */
export const createTaskQueueStore = (drafts: Drafts, name: string) => {
  const index = `${QUEUE_DRAFT_PREFIX}${name}`;
  const content = (id: string) => getInputDraftName(name, id);
  const made = (id: string) => `${content(id)}/made`;
  // Reading is strict, because an unreadable queue must not be mistaken for one that has been sent.
  const read = async (): Promise<StoredOutboxTask[]> => {
    const found = await drafts.strict.get(index);
    return isStored(found) ? found : [];
  };
  const inputAt = async (place: string): Promise<unknown> =>
    ((await drafts.strict.get(place)) as { input?: unknown } | undefined)?.input;
  /**
   * Returns the queue as the device stores it now, with a change to one of its writes. Another tab may have removed
   * the queue or stored a new one.
   * @param key the key of the write; without it, the write with this id is changed whatever its key is
   * @returns the queue, and whether it contains the write
   */
  const changed = async (id: string, change: Partial<StoredOutboxTask>, key?: string) => {
    const row = await read();
    const isIt = (task: StoredOutboxTask) => task.id === id && (key === undefined || task.key === key);
    return { isHeld: row.some(isIt), row: row.map((task) => (isIt(task) ? { ...task, ...change } : task)) };
  };
  /** Returns the names of all drafts in which the queue is stored. */
  const names = async () => [index, ...(await drafts.list(`${index}/`))];
  return {
    /** Reads the queue. @throws an `UnreadableDraftsError` when the device cannot be read */
    read,
    /** Reads the queue. A queue that cannot be read counts as empty. */
    readIfPossible: (): Promise<StoredOutboxTask[]> => read().catch(() => []),
    names,
    /** Stores a queue, which replaces an earlier one. The drafts of `also` are stored in the same transaction. */
    begin: (tasks: readonly OutboxTask[], also: DraftChanges['put'] = {}): Promise<boolean> =>
      drafts.write({
        put: {
          ...also,
          ...Object.fromEntries(tasks.map(({ id, input }) => [content(id), { input }])),
          [index]: tasks.map(({ id, madeFrom }): StoredOutboxTask => ({
            id,
            madeFrom,
            key: crypto.randomUUID(),
            state: 'waiting',
            queuedAt: Date.now(),
          })),
        },
      }),
    input: (id: string): Promise<unknown> => inputAt(content(id)),
    /** Returns the input of a write as its handler has prepared it. */
    made: (id: string): Promise<unknown> => inputAt(made(id)),
    /**
     * Stores a write's prepared input before it is sent, so that a retry sends the same bytes. If the queue no longer
     * contains the write, nothing is stored.
     * @returns whether the queue contains the write
     */
    prepared: async (id: string, input: unknown, key?: string): Promise<boolean> => {
      const { isHeld, row } = await changed(id, { state: 'prepared' }, key);
      if (isHeld) await drafts.write({ put: { [index]: row, [made(id)]: { input } } });
      return isHeld;
    },
    /**
     * Marks a write of the queue as sent and removes its input from the device. If the queue no longer contains the
     * write, nothing is stored.
     * @returns the changed queue
     */
    sent: async (id: string, answer: unknown, key?: string): Promise<StoredOutboxTask[]> => {
      const { isHeld, row } = await changed(id, { state: 'sent', answer }, key);
      if (isHeld) await drafts.write({ put: { [index]: row }, remove: [content(id), made(id)] });
      return row;
    },
    /**
     * Removes the whole queue from the device. The changes to other drafts are made in the same transaction.
     */
    clear: async ({ put, remove = [] }: DraftChanges = {}): Promise<boolean> =>
      drafts.write({ put, remove: [...remove, ...(await names())] }),
  };
};

/** Returns the services' answers to the writes that have been sent, by the ids of the writes. */
export const getTaskResponsesById = (row: readonly StoredOutboxTask[]): OutboxTaskResponses =>
  Object.fromEntries(row.filter(({ state }) => state === 'sent').map(({ id, answer }) => [id, answer]));
