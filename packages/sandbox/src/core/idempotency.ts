/**
 * Writes that carry an `Idempotency-Key` happen once (docs/security.md#writes). The key is announced in a transaction of its
 * own, so that a second request, in this process or another, is told 409 at once; the write and its answer are then
 * committed together. Should the process die between the two, the announcement lapses and the next try does the write.
 */
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { IdempotencyRow, TokenRow } from '../store/tables.ts';
import type { Store, Transaction } from '../store/store.ts';
import type { Env } from './call.ts';
import { sha256, sha256Of } from '../crypto/crypto.ts';
import { Problem } from './problem.ts';

/** How long an answer is kept, in milliseconds. */
export const keptFor = 7 * 24 * 3_600_000;
/**
 * How long a key may be announced before its write counts as dead, in milliseconds of the sandbox's clock. A write that
 * is under way holds the key's row, and whoever asks waits for that: only the moment before and after it is bridged here.
 */
export const lease = 3000;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Thrown to undo a transaction whose answer is nevertheless the right one to give. */
class Undo extends Error {}

/**
 * @param when `required`: every request through here is a write; `by-method`: decided by the handler before (the query
 *   endpoint, where the operation tells)
 */
export const idempotent = (when: 'required' | ((operation: string | null) => boolean)) =>
  createMiddleware<Env>(async (c, next) => {
    const { call, services } = c.env;
    if (when !== 'required' && !when(call.operation)) return next();
    const key = c.req.header('idempotency-key') ?? '';
    if (!uuid.test(key)) throw new Problem(400, 'A write needs an Idempotency-Key, a UUID.');

    const body = await bodyHash(c);
    // A key counts for one person: the same key from another person is a different one. Without a session the person is
    // unknown, and a phone may change its network between two tries, so the key alone counts: nobody guesses a UUID.
    const maker = (c.var.token as TokenRow | undefined)?.subject ?? 'anyone';
    const id = await sha256(`${maker}\n${key.toLowerCase()}`);
    const fingerprint = await sha256(`${c.req.method}\n${c.req.path}\n${body}`);
    const owner = call.requestId;
    const kept = await announce(services.store, { id, fingerprint, owner, now: call.now });
    if (kept) {
      c.res = replay(kept);
      return;
    }

    const outside = c.var.db;
    try {
      await services.store.transaction(async (tx) => {
        const row = await tx.lock('idempotency', id);
        if (row?.owner !== owner)
          throw new Problem(409, 'This is being done already.', { 'retry-after': '1' });
        c.set('db', within(tx));
        await next();
        if (c.error || call.failure || c.res.status >= 500) throw new Undo();
        await keep(tx, id, c.res.clone());
      });
    } catch (error) {
      // Where the database has gone, the announcement lapses by itself.
      await withdraw(services.store, id, owner).catch(() => {});
      if (!(error instanceof Undo)) throw error;
    } finally {
      c.set('db', outside);
    }
  });

/** The same form is written with another boundary each time it is sent: what is in it counts. */
const bodyHash = async (c: Context<Env>): Promise<string> =>
  c.var.form?.fingerprint ?? sha256Of(new Uint8Array(await c.req.arrayBuffer()));

type Announcement = { id: string; fingerprint: string; owner: string; now: number };

/** @returns the kept answer when the write was done before; undefined when this request is the one to do it */
const announce = async (
  store: Store,
  { id, fingerprint, owner, now }: Announcement,
): Promise<IdempotencyRow | undefined> => {
  const none = { status: null, contentType: null, body: null };
  const started: IdempotencyRow = { id, fingerprint, owner, state: 'started', ...none, startedAt: now };
  if (await store.add('idempotency', started)) return undefined;
  return store.transaction(async (tx) => {
    const row = await tx.lock('idempotency', id);
    if (!row) throw new Problem(409, 'This is being done already.', { 'retry-after': '1' });
    if (row.startedAt < now - keptFor) {
      await tx.change('idempotency', id, started);
      return undefined;
    }
    if (row.fingerprint !== fingerprint) throw new Problem(422, 'This key was used for another request.');
    if (row.state === 'done') return row;
    if (now - row.startedAt < lease)
      throw new Problem(409, 'This is being done already.', { 'retry-after': '1' });
    await tx.change('idempotency', id, { owner, startedAt: now });
    return undefined;
  });
};

const keep = async (tx: Transaction, id: string, response: Response): Promise<void> => {
  const contentType = response.headers.get('content-type');
  await tx.change('idempotency', id, {
    state: 'done',
    status: response.status,
    contentType,
    body: await response.text(),
  });
};

// Only the attempt that announced the key takes it back: one that took over from it keeps it.
const withdraw = (store: Store, id: string, owner: string): Promise<unknown> =>
  store.transaction((tx) => tx.remove('idempotency', { id, owner, state: 'started' }));

/** The write's own transaction, as the services' database: what they do is committed with the answer. */
const within = (tx: Transaction): Env['Variables']['db'] => ({
  get: (table, id) => tx.get(table, id),
  find: (table, where, options) => tx.find(table, where, options),
  add: (table, row) => tx.add(table, row),
  change: (table, id, columns) => tx.change(table, id, columns),
  transaction: (work) => work(tx),
});

const replay = ({ status, contentType, body }: IdempotencyRow): Response =>
  new Response(body, {
    status: status ?? 200,
    headers: { 'content-type': contentType ?? 'application/json', 'idempotent-replayed': 'true' },
  });
