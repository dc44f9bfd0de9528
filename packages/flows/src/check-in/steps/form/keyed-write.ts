import { newIdempotencyKey } from '@journey/api';
import type { Drafts } from '../../../engine/drafts/drafts.ts';

interface Kept {
  readonly body: string;
  readonly key: string;
  readonly isDone: boolean;
}

const isKept = (stored: unknown): stored is Kept =>
  typeof stored === 'object' && stored !== null && typeof (stored as Kept).key === 'string';

/**
 * Sends a write that the same body never does twice: its key is kept before it goes and after it has failed, through a
 * reload as well, and a write that is known to be done is not sent again. Another body is another write.
 * @param name of the write in this check-in
 * @param send is given the key; what it throws is thrown
 */
export const sendOnce = async (
  drafts: Drafts,
  name: string,
  body: unknown,
  send: (idempotencyKey: string) => Promise<unknown>,
): Promise<void> => {
  const place = `write/${name}`;
  const written = JSON.stringify(body);
  const stored = await drafts.get(place);
  const last = isKept(stored) && stored.body === written ? stored : undefined;
  if (last?.isDone) return;
  const key = last?.key ?? newIdempotencyKey();
  await drafts.put(place, { body: written, key, isDone: false } satisfies Kept);
  await send(key);
  await drafts.put(place, { body: written, key, isDone: true } satisfies Kept);
};
