import type { Drafts } from '../drafts/drafts.ts';
import type { DraftChanges } from '../drafts/stored-drafts.ts';
import { isObject } from '../guards.ts';
import { hashJson } from '../hash-json.ts';
import { runExclusive } from './run-exclusive.ts';

interface Write<T> {
  /**
   * The name of the write, unique among its owner's writes. Calls with the same name send one at a time, across all
   * tabs.
   */
  readonly name: string;
  /**
   * The request's body, which JSON must be able to represent. The device stores only its hash, to recognise a call
   * that sends the same write again.
   */
  readonly body: unknown;
  /**
   * Sends the body under an idempotency key. If it throws, the caller gets the error, and the next call with
   * the same body gets the same key.
   */
  readonly send: (idempotencyKey: string) => Promise<T>;
  /**
   * If true, a body that has been sent is never sent again while the record of it (`getSendOnceDraftName`)
   * exists. If not, a call with the same body after a success is a new write, such as a second text message.
   */
  readonly remember?: boolean;
  /**
   * The id of the task to which the write belongs (`openTask`). It is required if several tabs may work on the task
   * and the one that finishes it removes all drafts. The idempotency key is then derived from the id, so that a tab
   * that is still working sends the same key and the services recognise the duplicate.
   */
  readonly task?: string;
  /**
   * Returns changes to drafts that follow from the services' answer. They are stored in the same transaction
   * as the answer.
   */
  readonly changesOnSuccess?: (answer: T) => DraftChanges;
}

interface Stored {
  readonly hash: string;
  readonly key: string;
  readonly isDone: boolean;
  readonly answer?: unknown;
}

const isStored = (value: unknown): value is Stored => isObject(value) && 'hash' in value && 'key' in value;

/** Returns the name of the draft that holds a single write's idempotency key and answer. */
export const getSendOnceDraftName = (name: string): string => `once/${name}`;

/** Whether a write that is remembered has been sent. @param name the write's name, as for `sendOnce` */
export const wasSentOnce = async (drafts: Drafts, name: string): Promise<boolean> => {
  const stored = await drafts.get(getSendOnceDraftName(name));
  return isStored(stored) && stored.isDone;
};

/** The name of the draft that stores a task's id for as long as any of its writes is on the device. */
const TASK_DRAFT_NAME = 'task';

/** Returns the id of the task to which writes on the device belong; undefined if there are none. */
export const readTask = async (drafts: Drafts): Promise<string | undefined> => {
  const stored = await drafts.get(TASK_DRAFT_NAME);
  return typeof stored === 'string' ? stored : undefined;
};

/**
 * Returns the id of the task on which all tabs with these drafts work, and stores it on the device. A page calls it
 * when it opens, so that its writes keep this id even if another tab ends the task and removes its drafts.
 */
export const openTask = (drafts: Drafts): Promise<string> =>
  runExclusive(`journey.task.${drafts.scope}`, async () => {
    const stored = await readTask(drafts);
    if (stored !== undefined) return stored;
    const id = crypto.randomUUID();
    await drafts.put(TASK_DRAFT_NAME, id);
    return id;
  });

/** Derives a UUID from texts: the same texts always give the same UUID. */
const deriveUuid = async (...texts: readonly string[]): Promise<string> =>
  (await hashJson(texts)).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/**
 * Sends a single write exactly once, even if it is called repeatedly, in several tabs, or again after a failure or a
 * reload. This works because the idempotency key is stored before the request or can be derived again. The answer and
 * the changes that follow from it are stored in one transaction.
 * @returns the answer, or the stored answer when the same body was sent before
 */
export const sendOnce = <T>(
  drafts: Drafts,
  { name, body, send, remember, task, changesOnSuccess }: Write<T>,
): Promise<T> =>
  runExclusive(`journey.once.${drafts.scope}.${name}`, async () => {
    const place = getSendOnceDraftName(name);
    const [hash, stored] = await Promise.all([hashJson(body), drafts.get(place)]);
    const previous = isStored(stored) ? stored : undefined;
    const last = previous?.hash === hash ? previous : undefined;
    if (last?.isDone) return last.answer as T;
    // A derived key depends on the previous write's key. Otherwise a body that a person changes and
    // then changes back would get its first key again, and the services would mistake the third
    // write for the first.
    const key =
      last?.key ??
      (task === undefined ? crypto.randomUUID() : await deriveUuid(task, name, hash, previous?.key ?? ''));
    // Another tab may have removed the task's id. It is stored again with each write, so that the id is on the device
    // as long as any write of the task is.
    const kept = task === undefined ? {} : { [TASK_DRAFT_NAME]: task };
    // A key that can be derived again is stored only if a later body's key depends on it. Otherwise a tab that fails
    // after another tab has removed all drafts would leave the key behind.
    if (!last && (remember || task === undefined))
      await drafts.write({ put: { ...kept, [place]: { hash, key, isDone: false } satisfies Stored } });
    const answer = await send(key);
    const { put, remove = [] } = changesOnSuccess?.(answer) ?? {};
    const done: Stored = { hash, key, isDone: true, answer };
    await drafts.write(
      remember
        ? { put: { ...kept, [place]: done, ...put }, remove: remove.filter((item) => item !== place) }
        : { put, remove: [...remove, place] },
    );
    return answer;
  });
