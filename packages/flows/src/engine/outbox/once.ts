import type { DraftChanges, Drafts } from '../drafts/drafts.ts';
import { inTurn } from './in-turn.ts';

interface Write<T> {
  /** Of the write among its owner's; one at a time is under way by this name. */
  readonly name: string;
  /** What is sent, as JSON can hold it: another body is another write. The device keeps a hash of it alone. */
  readonly body: unknown;
  /** Sends it under its key. What it throws is thrown, and the same body then goes again under the same key. */
  readonly send: (idempotencyKey: string) => Promise<T>;
  /**
   * Whether the same body is never sent again, until its record is removed (`onceName`). Otherwise the next call means
   * another write, as with a second text message.
   */
  readonly remember?: boolean;
  /** What else changes with the answer: it is stored in the same step. */
  readonly keep?: (answer: T) => DraftChanges;
}

interface Stored {
  readonly hash: string;
  readonly key: string;
  readonly isDone: boolean;
  readonly answer?: unknown;
}

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'hash' in value && 'key' in value;

/** The name of a single write's record in its owner's drafts. */
export const onceName = (name: string): string => `once/${name}`;

const hashOf = async (body: unknown): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/**
 * Sends a single write exactly once, however often it is called, in whatever tab, through failures and reloads: its key
 * is on the device before it goes. That it is through, and what changes with that, is stored in one step.
 * @returns the answer, or the answer of before where the same was sent already
 */
export const once = <T>(drafts: Drafts, { name, body, send, remember, keep }: Write<T>): Promise<T> =>
  inTurn(`journey.once.${drafts.scope}.${name}`, async () => {
    const place = onceName(name);
    const [hash, stored] = await Promise.all([hashOf(body), drafts.get(place)]);
    const last = isStored(stored) && stored.hash === hash ? stored : undefined;
    if (last?.isDone) return last.answer as T;
    const key = last?.key ?? crypto.randomUUID();
    if (!last) await drafts.put(place, { hash, key, isDone: false } satisfies Stored);
    const answer = await send(key);
    const { put, remove = [] } = keep?.(answer) ?? {};
    const done: Stored = { hash, key, isDone: true, answer };
    await drafts.write(
      remember
        ? { put: { [place]: done, ...put }, remove: remove.filter((one) => one !== place) }
        : { put, remove: [...remove, place] },
    );
    return answer;
  });
