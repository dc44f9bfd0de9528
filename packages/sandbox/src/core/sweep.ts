/**
 * Deletes expired rows from the database: tokens, stored responses, hand-over and upload tickets, links of text
 * messages, counts of sign-in attempts, old messages.
 */
import type { Store } from '../store/store.ts';
import { IDEMPOTENT_RESPONSE_RETENTION_MS } from './idempotency.ts';

/**
 * How long sent messages are stored, in milliseconds. It is longer than the three days for which a link in them
 * can be valid.
 */
const shown = 7 * 24 * 3_600_000;
const month = 31 * 24 * 3_600_000;

/**
 * Deletes all expired rows. It may run in several processes at once, and while the services are in use.
 * @param now the time by the sandbox's clock
 */
export const deleteExpiredRows = async (store: Store, now: number): Promise<void> => {
  // Each table is cleaned in a separate transaction, so that no transaction waits for one table's rows while it holds
  // locks on another's.
  await store.transaction((tx) => tx.remove('tokens', { capAt: { before: now } }));
  await store.transaction((tx) =>
    tx.remove('idempotency', { startedAt: { before: now - IDEMPOTENT_RESPONSE_RETENTION_MS } }),
  );
  await store.transaction((tx) => tx.remove('handOvers', { expiresAt: { before: now } }));
  await store.transaction((tx) => tx.remove('tickets', { expiresAt: { before: now } }));
  // Expired links are kept for a month, so that their error differs from that of an unknown link.
  await store.transaction((tx) => tx.remove('links', { expiresAt: { before: now - month } }));
  await store.transaction((tx) => tx.remove('outbox', { sentAt: { before: now - shown } }));
  await store.transaction((tx) =>
    tx.remove('attempts', { windowStart: { before: now - month }, lockedUntil: { before: now } }),
  );
};
