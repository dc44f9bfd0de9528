import { expect, test } from 'vitest';
import { createMemoryStore } from '../store/memory.ts';
import { sampleRows } from '../store/testing/rows.ts';
import { deleteExpiredRows } from './sweep.ts';

const now = 1_800_000_000_000;
const day = 24 * 3_600_000;

test('deletes expired data and keeps the rest', async () => {
  const store = createMemoryStore();
  await store.transaction(async (tx) => {
    for (const [id, capAt] of [
      ['dead', now - 1],
      ['live', now + 1],
    ] as const)
      await tx.add('tokens', { ...sampleRows.tokens, id, capAt });
    for (const [id, startedAt] of [
      ['old', now - 7 * day - 1],
      ['new', now - 6 * day],
    ] as const)
      await tx.add('idempotency', { ...sampleRows.idempotency, id, startedAt });
    for (const [id, sentAt] of [
      ['gone', now - 7 * day - 1],
      ['shown', now - 6 * day],
    ] as const)
      await tx.add('outbox', { ...sampleRows.outbox, id, sentAt });
    for (const [id, expiresAt] of [
      ['ended', now - 1],
      ['open', now + 1],
    ] as const)
      await tx.add('tickets', { ...sampleRows.tickets, id, expiresAt });
    for (const [id, expiresAt] of [
      ['forgotten', now - 32 * day],
      ['expired', now - day],
    ] as const)
      await tx.add('links', { ...sampleRows.links, id, expiresAt });
    const old = { ...sampleRows.attempts, windowStart: now - 32 * day };
    await tx.add('attempts', { ...old, id: 'forgotten', lockedUntil: 0 });
    await tx.add('attempts', { ...old, id: 'locked', lockedUntil: now + day });
    await tx.add('attempts', { ...sampleRows.attempts, id: 'fresh', windowStart: now - day });
  });
  await deleteExpiredRows(store, now);
  const ids = async (table: 'tokens' | 'idempotency' | 'attempts' | 'outbox' | 'tickets' | 'links') =>
    (await store.find(table)).map((row) => row.id);
  expect(await ids('tokens')).toEqual(['live']);
  expect(await ids('tickets')).toEqual(['open']);
  expect(await ids('links')).toEqual(['expired']);
  expect(await ids('outbox')).toEqual(['shown']);
  expect(await ids('idempotency')).toEqual(['new']);
  expect(await ids('attempts')).toEqual(['fresh', 'locked']);
});
