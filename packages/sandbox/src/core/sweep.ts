/** Deletes expired data: tokens, stored responses, hand-over tickets, attempt counts, old messages. */
import type { Store } from '../store/store.ts';
import { RESPONSE_RETENTION_MS } from './idempotency.ts';

/**
 * How long messages are stored, in milliseconds: longer than the links in them, which are valid for three days at most.
 */
const shown = 7 * 24 * 3_600_000;
const month = 31 * 24 * 3_600_000;

/**
 * Deletes everything that has expired. It is safe to run from several processes and while the services are in use.
 * @param now by the sandbox's clock
 */
export const deleteExpiredRows = async (store: Store, now: number): Promise<void> => {
  // Each table has a transaction of its own, so that none waits for one table's rows while it locks another's.
  await store.transaction((tx) => tx.remove('tokens', { capAt: { before: now } }));
  await store.transaction((tx) =>
    tx.remove('idempotency', { startedAt: { before: now - RESPONSE_RETENTION_MS } }),
  );
  await store.transaction((tx) => tx.remove('handOvers', { expiresAt: { before: now } }));
  await store.transaction((tx) => tx.remove('outbox', { sentAt: { before: now - shown } }));
  await store.transaction((tx) =>
    tx.remove('attempts', { windowStart: { before: now - month }, lockedUntil: { before: now } }),
  );
};
