import type { DraftChanges, Drafts } from '../drafts/drafts.ts';
import { runExclusive } from './run-exclusive.ts';

interface Write<T> {
  /**
   * The name of the write among its owner's writes. Of all calls with this name, in any tab, only one at a time
   * sends.
   */
  readonly name: string;
  /**
   * The body of the request, as JSON. The device stores only a hash of it, by which it recognises whether a
   * call sends the same write again.
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

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'hash' in value && 'key' in value;

/** Returns the name of the draft that holds a single write's idempotency key and answer. */
export const getSendOnceDraftName = (name: string): string => `once/${name}`;

const getHash = async (body: unknown): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/**
 * Sends a single write exactly once, however often and in however many tabs it is called, across failures and reloads,
 * because its idempotency key is stored before the request. The answer and the changes that follow from it are stored
 * in one transaction.
 * @returns the answer, or the stored answer when the same body was sent before
 */
export const sendOnce = <T>(
  drafts: Drafts,
  { name, body, send, remember, changesOnSuccess }: Write<T>,
): Promise<T> =>
  runExclusive(`journey.once.${drafts.scope}.${name}`, async () => {
    const place = getSendOnceDraftName(name);
    const [hash, stored] = await Promise.all([getHash(body), drafts.get(place)]);
    const last = isStored(stored) && stored.hash === hash ? stored : undefined;
    if (last?.isDone) return last.answer as T;
    const key = last?.key ?? crypto.randomUUID();
    if (!last) await drafts.put(place, { hash, key, isDone: false } satisfies Stored);
    const answer = await send(key);
    const { put, remove = [] } = changesOnSuccess?.(answer) ?? {};
    const done: Stored = { hash, key, isDone: true, answer };
    await drafts.write(
      remember
        ? { put: { [place]: done, ...put }, remove: remove.filter((item) => item !== place) }
        : { put, remove: [...remove, place] },
    );
    return answer;
  });
