/** Takes away what nobody can use any more: dead tokens, kept answers and counts whose time is over, messages. */
import type { Store } from '../store/store.ts';
import { keptFor } from './idempotency.ts';

/** Messages outlive the links in them, which are good for three days at most. */
const shown = 7 * 24 * 3_600_000;
const month = 31 * 24 * 3_600_000;

/** Safe to run from several processes, and while the services are in use. @param now by the sandbox's clock */
export const sweep = async (store: Store, now: number): Promise<void> => {
  // A transaction each: none waits for one table's rows while it holds another's.
  await store.transaction((tx) => tx.remove('tokens', { capAt: { before: now } }));
  await store.transaction((tx) => tx.remove('idempotency', { startedAt: { before: now - keptFor } }));
  await store.transaction((tx) => tx.remove('handOvers', { expiresAt: { before: now } }));
  await store.transaction((tx) => tx.remove('outbox', { sentAt: { before: now - shown } }));
  await store.transaction((tx) =>
    tx.remove('attempts', { windowStart: { before: now - month }, lockedUntil: { before: now } }),
  );
};
