import type { Drafts } from '../drafts/drafts.ts';
import type { DraftChanges } from '../drafts/stored-drafts.ts';
import { createStore, type Store } from '../store.ts';
import { runExclusive } from './run-exclusive.ts';
import { getTaskResponsesById, createTaskQueueStore, type StoredOutboxTask } from './queue-store.ts';
import { fromBroadcastStatus, toBroadcastStatus, type BroadcastStatus } from './broadcast-status.ts';
import type {
  OutboxTaskResponses,
  OutboxTaskHandler,
  OutboxFailure,
  OutboxStatus,
  OutboxTask,
  OutboxTaskStatus,
} from './types.ts';

export type {
  OutboxTaskResponses,
  OutboxTaskHandler,
  OutboxFailure,
  OutboxStatus,
  OutboxTask,
} from './types.ts';

interface Options {
  readonly drafts: Drafts;
  /** The name of the outbox's queue, which all tabs share. Only one tab at a time sends it. */
  readonly name: string;
  /** The handlers that send the queue's writes, by the ids of the writes. */
  readonly handlers: Readonly<Record<string, OutboxTaskHandler>>;
  /**
   * Called once the last write has succeeded; returns the changes to drafts that follow from the answers.
   * They are made in the transaction that removes the queue. Without this function, the queue and its answers
   * stay until `clear` is called, for a page that still has to use the answers.
   */
  readonly changesOnComplete?: (answers: OutboxTaskResponses) => Promise<DraftChanges>;
}

/**
 * A queue of writes to the services that is stored on the device. Whatever fails, no write is lost or done
 * twice.
 */
export interface Outbox extends Store<OutboxStatus> {
  /** Reads the queue that is stored on the device; a page calls this when it opens. */
  load: () => Promise<OutboxStatus>;
  /**
   * Stores a queue before its first request. If there already is a queue, for example after a double click or from
   * another tab, that queue stays and the new one is dropped.
   * @returns whether the new queue was stored
   */
  enqueue: (tasks: readonly OutboxTask[]) => Promise<boolean>;
  /**
   * Sends the writes that have not been sent, in order and in one tab at a time, and stops at the first failure.
   * @returns the answers when everything has been sent; otherwise undefined, with the reason in `get().failure`
   */
  drain: () => Promise<OutboxTaskResponses | undefined>;
  /**
   * Waits until no tab is sending the queue, without sending anything. `get()` then returns the stored queue, which is
   * empty if it has been sent or removed. If another tab stopped because of a failure, `get().failure` contains it,
   * perhaps a moment later, because that tab's message may arrive after its lock is released. A tab that was closed
   * while sending leaves no failure.
   */
  join: () => Promise<void>;
  /**
   * Removes the queue, for instance when its answers have been used. The changes to other drafts are made in
   * the same transaction.
   */
  clear: (also?: DraftChanges) => Promise<void>;
  /**
   * Stops listening to other tabs. If the queue is being sent, sending continues, and the other tabs receive its
   * progress until it ends.
   */
  close: () => void;
}

const EMPTY_VIEW: OutboxStatus = { tasks: [], isSending: false };

const toTaskViews = (row: readonly StoredOutboxTask[]): OutboxTaskStatus[] =>
  row.map(({ id, state }) => ({ id, state: state === 'sent' ? 'sent' : 'waiting' }));

/**
 * Creates an outbox that is stored in a person's drafts (docs/decisions/outbox.md). It works for any flow: the flow's
 * handlers prepare and send each write, and may retry a request immediately where that is safe.
 */
export const createOutbox = ({ drafts, name, handlers, changesOnComplete }: Options): Outbox => {
  const row = createTaskQueueStore(drafts, name);
  const lock = `journey.outbox.${drafts.scope}.${name}`;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(lock);
  const view = createStore(EMPTY_VIEW);
  let isClosed = false;

  /** Publishes the queue's state to this tab and to the other tabs. */
  const publishView = (next: OutboxStatus) => {
    view.set(next);
    // `clear` may be called after `close`, which has closed the channel to the other tabs.
    if (!isClosed) channel?.postMessage(toBroadcastStatus(next));
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<BroadcastStatus>) =>
    view.set(fromBroadcastStatus(data)),
  );

  const updateTask = (
    id: string,
    change: Partial<OutboxTaskStatus>,
    isSending = true,
    failure?: OutboxFailure,
  ) =>
    publishView({
      tasks: view.get().tasks.map((task) => (task.id === id ? { id, state: task.state, ...change } : task)),
      isSending,
      ...(failure && { failure }),
    });

  /**
   * Stores that a write has succeeded. After the last write of an outbox with `changesOnComplete`, it stores those
   * changes and removes the queue instead.
   * @returns the queue as it is now; another tab may have removed it or stored a new one
   */
  const recordSent = async ({ id, key }: StoredOutboxTask, answer: unknown): Promise<StoredOutboxTask[]> => {
    const before = await row.read();
    const isHeld = before.some((item) => item.key === key);
    const isLast = isHeld && before.every((item) => item.id === id || item.state === 'sent');
    if (!changesOnComplete || !isLast) return row.sent(id, answer, key);
    const all = before.map((item): StoredOutboxTask =>
      item.id === id ? { ...item, state: 'sent', answer } : item,
    );
    await row.clear(await changesOnComplete(getTaskResponsesById(all)));
    return all;
  };

  const sendTask = async (
    task: StoredOutboxTask,
    answers: OutboxTaskResponses,
  ): Promise<StoredOutboxTask[]> => {
    const { id, key } = task;
    const handler = handlers[id];
    if (!handler) throw new Error(`No handler sends ${id}`);
    if (task.state === 'waiting' && handler.prepare) {
      updateTask(id, { state: 'preparing' });
      // The prepared input is stored before the request, so that after a reload the same bytes are sent with the same
      // idempotency key.
      const input = await handler.prepare(await row.input(id), answers);
      if (!(await row.prepared(id, input, key))) return row.read();
    }
    updateTask(id, { state: 'sending' });
    const answer = await handler.send(await (handler.prepare ? row.made(id) : row.input(id)), {
      idempotencyKey: key,
      answers,
      onProgress: (progress) => updateTask(id, { state: 'sending', progress }),
    });
    return recordSent(task, answer);
  };

  const drain = async (): Promise<OutboxTaskResponses | undefined> => {
    // The queue is read again, since another tab may have sent part of it while this one waited for the lock.
    let tasks: StoredOutboxTask[];
    try {
      tasks = await row.read();
    } catch (error) {
      const { tasks: shown } = view.get();
      const id = shown.find(({ state }) => state !== 'sent')?.id ?? '';
      publishView({ tasks: shown, isSending: false, failure: { id, message: String(error), error } });
      return undefined;
    }
    for (;;) {
      // Another tab may remove the queue while this one sends it. Then not everything has been sent, and there are no
      // answers to return.
      if (tasks.length === 0) {
        publishView(EMPTY_VIEW);
        return undefined;
      }
      publishView({ tasks: toTaskViews(tasks), isSending: true });
      const next = tasks.find(({ state }) => state !== 'sent');
      if (!next) break;
      try {
        tasks = await sendTask(next, getTaskResponsesById(tasks)); // eslint-disable-line no-await-in-loop
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        updateTask(next.id, { state: 'failed' }, false, { id: next.id, message, error });
        return undefined;
      }
    }
    publishView(changesOnComplete ? EMPTY_VIEW : { tasks: toTaskViews(tasks), isSending: false });
    return getTaskResponsesById(tasks);
  };

  let current: Promise<OutboxTaskResponses | undefined> | undefined;
  return {
    get: view.get,
    subscribe: view.subscribe,
    load: async () => {
      const tasks = await row.readIfPossible();
      // While the queue was being read, another tab may have reported newer progress, which must not be
      // replaced.
      if (view.get() === EMPTY_VIEW) view.set({ tasks: toTaskViews(tasks), isSending: false });
      return view.get();
    },
    enqueue: (tasks) =>
      runExclusive(`${lock}.begin`, async () => {
        if ((await row.readIfPossible()).length > 0) return false;
        await row.begin(tasks);
        view.set({ tasks: tasks.map(({ id }) => ({ id, state: 'waiting' })), isSending: false });
        return true;
      }),
    drain: () => {
      // A second call in this tab gets the promise of the first. Another tab waits for the lock, and then finds
      // everything sent.
      current ??= runExclusive(lock, drain).finally(() => {
        current = undefined;
      });
      return current;
    },
    join: () =>
      runExclusive(lock, async () => {
        const stored = await row.read().then(toTaskViews, () => view.get().tasks);
        // A status with a failure already shows where the other tab stopped, so it is kept.
        if (stored.length === 0 || !view.get().failure) view.set({ tasks: stored, isSending: false });
      }),
    clear: (also) =>
      runExclusive(lock, async () => {
        await row.clear(also);
        publishView(EMPTY_VIEW);
      }),
    close: () => {
      const end = () => {
        isClosed = true;
        channel?.close();
      };
      // Other tabs need to know how the sending ends.
      if (current) void current.then(end, end);
      else end();
    },
  };
};
