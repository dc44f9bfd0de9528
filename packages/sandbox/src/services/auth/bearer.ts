/** Checks the bearer token of a request, and reports in the response how long the session still lasts. */
import { createMiddleware } from 'hono/factory';
import type { HonoEnv } from '../../core/call.ts';
import { hashWithKey } from '../../crypto/crypto.ts';
import { HttpError } from '../../core/http-error.ts';
import type { Store, Transaction } from '../../store/store.ts';
import type { TokenRow } from '../../store/rows/session.ts';
import { findToken, getNextSlidingExpiry, type TokenScope } from './tokens.ts';

/** @returns the error of a request whose token is missing, unknown, expired or revoked */
export const createSessionExpiredError = (): HttpError =>
  new HttpError(401, 'Your login has expired', { 'www-authenticate': 'Bearer' });

/**
 * Locks a request's session until the transaction ends. A sign-out at the same moment waits, and then also ends the
 * sessions and codes that the transaction has made.
 * @returns the session's token as it is now, which another request may have changed since this one began
 * @throws HttpError 401 when the session has been signed out since the request began
 */
export const lockSession = async (tx: Transaction, { id }: Pick<TokenRow, 'id'>): Promise<TokenRow> => {
  const row = await tx.lock('tokens', id);
  if (!row || row.revokedAt !== null) throw createSessionExpiredError();
  return row;
};

/**
 * Extends a session by use, if its scope allows that and the new expiry is far enough from the stored one.
 * @param token the token as it was read before. It only decides whether to lock the session: another request may have
 *   extended the session since, so a write based on this row could shorten it
 * @returns the session's token as it is now
 * @throws HttpError 401 when the session to extend has been signed out since the request began
 */
const extendByUse = async (store: Store, token: TokenRow, now: number): Promise<TokenRow> => {
  if (getNextSlidingExpiry(token, now) === undefined) return token;
  return store.transaction(async (tx) => {
    const row = await lockSession(tx, token);
    const expiresAt = getNextSlidingExpiry(row, now);
    if (expiresAt === undefined) return row;
    await tx.change('tokens', row.id, { expiresAt });
    return { ...row, expiresAt };
  });
};

/**
 * @returns the token in an Authorization header, or undefined when the header is missing or malformed. The scheme's
 *   name is not case-sensitive, as HTTP requires.
 */
export const readBearerToken = (header: string | undefined): string | undefined =>
  /^Bearer +([\w-]{20,200})$/i.exec(header ?? '')?.[1];

/**
 * The response header that states how many whole seconds the session still lasts. It is a duration and not a time
 * of day, because the caller's clock may be wrong.
 */
export const SESSION_EXPIRES_IN_HEADER = 'session-expires-in';

/**
 * @returns the session's remaining seconds, as the header states them: rounded down, so that it never promises
 *   more than is left
 */
export const formatSessionSecondsLeft = (expiresAt: number, now: number): string =>
  String(Math.max(0, Math.floor((expiresAt - now) / 1000)));

/**
 * Creates the middleware that lets only requests with a bearer token through. It refuses a missing or invalid
 * token with 401 and a token of another scope with 403, and adds the session's remaining time to the response.
 * @param scopes the scopes that may use the route; when none is named, every scope but `upload`
 */
export const createBearerMiddleware = (...scopes: TokenScope[]) =>
  createMiddleware<HonoEnv>(async (c, next) => {
    const { call, services } = c.env;
    const text = readBearerToken(c.req.header('authorization'));
    const token = text && (await findToken(c.var.db, text, call.now));
    if (!token) throw createSessionExpiredError();
    call.subject = hashWithKey(services.secret, token.subject);
    const scope = token.scope as TokenScope;
    if (scopes.length ? !scopes.includes(scope) : scope === 'upload')
      throw new HttpError(403, 'This sign-in is not for that.');
    c.set('token', await extendByUse(services.store, token, call.now));
    await next();
    // A route that changes the session's expiry sets the header of the remaining time itself.
    if (!c.res.headers.has(SESSION_EXPIRES_IN_HEADER))
      c.res.headers.set(SESSION_EXPIRES_IN_HEADER, formatSessionSecondsLeft(c.var.token.expiresAt, call.now));
  });
