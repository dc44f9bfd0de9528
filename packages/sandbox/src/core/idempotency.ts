/**
 * Executes a write with an `Idempotency-Key` only once (docs/security.md#writes). The key is recorded first, in a
 * separate transaction, so that a second request in any process gets a 409 at once. The write and its response are
 * then committed together. If the process dies in between, the recorded key expires and the next attempt executes the
 * write.
 */
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { IdempotencyRow } from '../store/rows/request.ts';
import type { TokenRow } from '../store/rows/session.ts';
import type { Store, Transaction } from '../store/store.ts';
import type { HonoEnv } from './call.ts';
import { wasStoredBeforeClockSetBack } from './clock.ts';
import { hashText } from '../crypto/crypto.ts';
import { HttpError } from './http-error.ts';
import { replaceResponseBody } from './response.ts';

/** How long the response to a write is stored for repeated requests with its idempotency key, in milliseconds. */
export const IDEMPOTENT_RESPONSE_RETENTION_MS = 7 * 24 * 3_600_000;
/**
 * How long a recorded idempotency key blocks other requests, in milliseconds of the sandbox's clock; after that
 * its write counts as failed. This need only cover the moments before and after the write, because a running write
 * locks the key's row and a second request waits for that lock.
 */
export const IDEMPOTENCY_KEY_LEASE_MS = 3000;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Returns the idempotency key of a request, which must be a UUID.
 * @param header the `Idempotency-Key` header, if there is one
 * @returns null if there is no key or if it is not a UUID
 */
export const readIdempotencyKey = (header: string | null | undefined): string | null =>
  header && uuid.test(header) ? header : null;

/**
 * Thrown to roll back the transaction of a write that failed. The response that the write produced is sent
 * nevertheless.
 */
class Undo extends Error {}

/**
 * Returns the middleware that executes a write only once for each idempotency key.
 * @param when `required` if every request on the route is a write; otherwise, for the query endpoint, a function
 *   that decides by the operation's name
 */
export const createIdempotencyMiddleware = (when: 'required' | ((operation: string | null) => boolean)) =>
  createMiddleware<HonoEnv>(async (c, next) => {
    const { call, services } = c.env;
    if (when !== 'required' && !when(call.operation)) return next();
    const key = readIdempotencyKey(c.req.header('idempotency-key'));
    if (key === null) throw new HttpError(400, 'A write needs an Idempotency-Key, a UUID.');

    const body = bodyHash(c);
    // An idempotency key belongs to one person, so the same key from another person is a different one. Without a
    // session the person is unknown, and a phone's network address may change between two attempts. Then the key
    // alone counts, because nobody guesses a UUID.
    const maker = (c.var.token as TokenRow | undefined)?.subject ?? 'anyone';
    const id = hashText(`${maker}\n${key.toLowerCase()}`);
    const fingerprint = hashText(`${c.req.method}\n${c.req.path}\n${body}`);
    const owner = call.requestId;
    const storedResponse = await announce(services.store, { id, fingerprint, owner, now: call.now });
    if (storedResponse) {
      c.res = replay(storedResponse);
      return;
    }

    const outside = c.var.db;
    try {
      await services.store.transaction(async (tx) => {
        const row = await tx.lock('idempotency', id);
        if (row?.owner !== owner)
          throw new HttpError(409, 'This is being done already.', { 'retry-after': '1' });
        c.set('db', within(tx));
        await next();
        if (c.error || call.failure || c.res.status >= 500) throw new Undo();
        const text = await c.res.text();
        replaceResponseBody(c, text);
        // A refused mutation has changed nothing that a retry could change twice, so a retry executes it again. Its
        // transaction is still committed, because its audit entry must be kept.
        if (isRefusedMutation(c.var.answer)) await tx.remove('idempotency', { id });
        else await keep(tx, id, c.res, text);
      });
    } catch (error) {
      // If the database is unavailable, the idempotency key cannot be removed. It then expires after its
      // lease.
      await withdraw(services.store, id, owner).catch(() => {});
      if (!(error instanceof Undo)) throw error;
    } finally {
      c.set('db', outside);
    }
  });

/**
 * Returns a hash of a request's content, to recognise the same request sent again. A multipart form is hashed by
 * its fields and file, because the boundary between them differs each time it is sent.
 */
const bodyHash = (c: Context<HonoEnv>): string =>
  c.var.form?.fingerprint ?? hashText(c.env.body?.bytes ?? '');

/** Whether the query endpoint's answer is a refusal, which it sends with status 200 and `Success: false`. */
const isRefusedMutation = (answer: unknown): boolean => {
  const { data } = (answer ?? {}) as { data?: Readonly<Record<string, { Success?: unknown } | null>> | null };
  return Object.values(data ?? {}).some((result) => result?.Success === false);
};

type Announcement = { id: string; fingerprint: string; owner: string; now: number };

/**
 * Records the idempotency key of a write before the write is executed.
 * @returns the stored response if the write was executed before; undefined if this request must execute it
 * @throws HttpError 409 while another request executes the write, 422 if the key was used for another request
 */
const announce = async (
  store: Store,
  { id, fingerprint, owner, now }: Announcement,
): Promise<IdempotencyRow | undefined> => {
  const none = { status: null, contentType: null, etag: null, body: null };
  const started: IdempotencyRow = { id, fingerprint, owner, state: 'started', ...none, startedAt: now };
  if (await store.add('idempotency', started)) return undefined;
  return store.transaction(async (tx) => {
    const row = await tx.lock('idempotency', id);
    if (!row) throw new HttpError(409, 'This is being done already.', { 'retry-after': '1' });
    if (row.startedAt < now - IDEMPOTENT_RESPONSE_RETENTION_MS) {
      await tx.change('idempotency', id, started);
      return undefined;
    }
    if (row.fingerprint !== fingerprint) throw new HttpError(422, 'This key was used for another request.');
    if (row.state === 'done') return row;
    const isLeased = now - row.startedAt < IDEMPOTENCY_KEY_LEASE_MS;
    if (isLeased && !wasStoredBeforeClockSetBack(row.startedAt, now))
      throw new HttpError(409, 'This is being done already.', { 'retry-after': '1' });
    await tx.change('idempotency', id, { owner, startedAt: now });
    return undefined;
  });
};

const keep = async (
  tx: Transaction,
  id: string,
  { status, headers }: Response,
  body: string,
): Promise<void> => {
  const contentType = headers.get('content-type');
  const etag = headers.get('etag');
  await tx.change('idempotency', id, { state: 'done', status, contentType, etag, body });
};

// The recorded idempotency key is removed only if this request still owns it, because a later attempt may have
// taken it over.
const withdraw = (store: Store, id: string, owner: string): Promise<unknown> =>
  store.transaction((tx) => tx.remove('idempotency', { id, owner, state: 'started' }));

/**
 * Returns the write's transaction as the database that the routes use, so that their changes are committed together
 * with the stored response.
 */
const within = (tx: Transaction): HonoEnv['Variables']['db'] => ({
  get: (table, id) => tx.get(table, id),
  find: (table, where, options) => tx.find(table, where, options),
  add: (table, row) => tx.add(table, row),
  change: (table, id, columns) => tx.change(table, id, columns),
  transaction: (work) => work(tx),
});

// The ETag is stored with the response, because the caller's next write sends it. All other headers are set for each
// request.
const replay = ({ status, contentType, etag, body }: IdempotencyRow): Response =>
  new Response(body, {
    status: status ?? 200,
    headers: {
      'content-type': contentType ?? 'application/json',
      ...(etag === null ? {} : { etag }),
      'idempotent-replayed': 'true',
    },
  });
