import type { DraftChanges, Drafts } from '../drafts/drafts.ts';
import { inTurn } from './in-turn.ts';
import { answersOf, storedRow, type StoredTask } from './stored.ts';
import type { Answers, Handler, OutboxFailure, OutboxView, Task, TaskView } from './types.ts';

export type { Answers, Handler, OutboxFailure, OutboxView, Task } from './types.ts';

interface Options {
  readonly drafts: Drafts;
  /** Of the row; one at a time is under way by this name. */
  readonly name: string;
  /** By the tasks' ids. */
  readonly handlers: Readonly<Record<string, Handler>>;
  /**
   * What else changes when the last write is through: the row is then forgotten in the same step. Without it the row
   * stays until `clear`, for a page that has yet to use the answers.
   */
  readonly finish?: (answers: Answers) => Promise<DraftChanges>;
}

/** A row of writes: none is lost, and none is sent twice, whatever fails. */
export interface Outbox {
  get: () => OutboxView;
  subscribe: (listener: () => void) => () => void;
  /** Reads what the device holds, as a page does that was just opened. */
  load: () => Promise<OutboxView>;
  /**
   * Keeps a row on the device before its first request. A row that is there already stays and is the one that counts: a
   * double click, or another tab, has been quicker.
   * @returns whether this row is the one
   */
  begin: (tasks: readonly Task[]) => Promise<boolean>;
  /**
   * Sends what is missing, in order and in one tab at a time, and stops at the first failure.
   * @returns the answers when everything is sent; undefined otherwise (`get().failure` says why)
   */
  drain: () => Promise<Answers | undefined>;
  /** Forgets the row, for instance when its answers have been used, with other changes in the same step. */
  clear: (also?: DraftChanges) => Promise<void>;
  /** Stops listening to other tabs. A sending under way continues. */
  close: () => void;
}

const NOTHING: OutboxView = { tasks: [], isSending: false };

const viewOf = (row: readonly StoredTask[]): TaskView[] =>
  row.map(({ id, state }) => ({ id, state: state === 'sent' ? 'sent' : 'waiting' }));

/**
 * Makes an outbox over a person's drafts (docs/decisions/outbox.md). It knows no flow: handlers say how
 * each write is made and sent, and repeat by themselves what is safe to repeat at once.
 */
export const createOutbox = ({ drafts, name, handlers, finish }: Options): Outbox => {
  const row = storedRow(drafts, name);
  const lock = `journey.outbox.${drafts.scope}.${name}`;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(lock);
  const listeners = new Set<() => void>();
  let view = NOTHING;
  let isClosed = false;

  const show = (next: OutboxView) => {
    view = next;
    for (const listener of listeners) listener();
  };
  /** Shows a view here and in the other tabs; they get the failure's text, since an error does not travel. */
  const tell = (next: OutboxView) => {
    show(next);
    const { failure } = next;
    // The row goes on after its page was left, but its channel is closed.
    if (isClosed) return;
    channel?.postMessage({
      ...next,
      ...(failure && { failure: { id: failure.id, message: failure.message } }),
    });
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<OutboxView>) => show(data));

  const markTask = (id: string, change: Partial<TaskView>, isSending = true, failure?: OutboxFailure) =>
    tell({
      tasks: view.tasks.map((task) => (task.id === id ? { id, state: task.state, ...change } : task)),
      isSending,
      ...(failure && { failure }),
    });

  /** Stores that a write is through; with the last one the row goes, where nobody waits for its answers. */
  const sentAnd = async (id: string, answer: unknown): Promise<StoredTask[]> => {
    const before = await row.read();
    const isLast = before.every((one) => one.id === id || one.state === 'sent');
    if (!finish || !isLast) return row.sent(id, answer);
    const all = before.map((one): StoredTask => (one.id === id ? { ...one, state: 'sent', answer } : one));
    await row.clear(await finish(answersOf(all)));
    return all;
  };

  const sendOne = async (task: StoredTask, answers: Answers): Promise<StoredTask[]> => {
    const { id, key } = task;
    const handler = handlers[id];
    if (!handler) throw new Error(`Nobody sends ${id}`);
    if (task.state === 'waiting' && handler.prepare) {
      markTask(id, { state: 'preparing' });
      // Stored before the request: after a reload the same bytes go under the same key.
      await row.prepared(id, await handler.prepare(await row.input(id), answers));
    }
    markTask(id, { state: 'sending' });
    const answer = await handler.send(await (handler.prepare ? row.made(id) : row.input(id)), {
      idempotencyKey: key,
      answers,
      onProgress: (progress) => markTask(id, { state: 'sending', progress }),
    });
    return sentAnd(id, answer);
  };

  const drain = async (): Promise<Answers | undefined> => {
    // What another tab has done meanwhile is only known now.
    let tasks = await row.read();
    if (tasks.length === 0) {
      tell(NOTHING);
      return undefined;
    }
    tell({ tasks: viewOf(tasks), isSending: true });
    for (;;) {
      const next = tasks.find(({ state }) => state !== 'sent');
      if (!next) break;
      try {
        tasks = await sendOne(next, answersOf(tasks)); // eslint-disable-line no-await-in-loop
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        markTask(next.id, { state: 'failed' }, false, { id: next.id, message, error });
        return undefined;
      }
      markTask(next.id, { state: 'sent' });
    }
    tell(finish ? NOTHING : { tasks: viewOf(tasks), isSending: false });
    return answersOf(tasks);
  };

  let current: Promise<Answers | undefined> | undefined;
  return {
    get: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: async () => {
      const tasks = await row.read();
      // Another tab may have stored newer progress in the meantime.
      if (view === NOTHING) show({ tasks: viewOf(tasks), isSending: false });
      return view;
    },
    begin: (tasks) =>
      inTurn(`${lock}.begin`, async () => {
        if ((await row.read()).length > 0) return false;
        await row.begin(tasks);
        show({ tasks: tasks.map(({ id }) => ({ id, state: 'waiting' })), isSending: false });
        return true;
      }),
    drain: () => {
      // In this tab a second call is the first one's; other tabs wait for their turn and find it done.
      current ??= inTurn(lock, drain).finally(() => {
        current = undefined;
      });
      return current;
    },
    clear: (also) =>
      inTurn(lock, async () => {
        await row.clear(also);
        tell(NOTHING);
      }),
    close: () => {
      isClosed = true;
      channel?.close();
    },
  };
};
