/** Authenticates a request by its bearer token, and reports how long the session lasts. */
import { createMiddleware } from 'hono/factory';
import type { HonoEnv } from '../../core/call.ts';
import { hashWithKey } from '../../crypto/crypto.ts';
import { HttpError } from '../../core/problem.ts';
import { findToken, getNextSlidingExpiry, type Scope } from './tokens.ts';

/** @returns the token of an Authorization header, or undefined */
export const readBearer = (header: string | undefined): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(header ?? '')?.[1];

/**
 * The response header with the session's remaining time, in whole seconds. It is a duration and not a time of day,
 * because the caller's clock may be wrong.
 */
export const REMAINING_LIFE_HEADER = 'session-expires-in';

/** @returns the session's remaining seconds for the header, rounded down so that it never promises more than is left */
export const getRemainingSeconds = (expiresAt: number, now: number): string =>
  String(Math.max(0, Math.floor((expiresAt - now) / 1000)));

/**
 * Creates the middleware that requires a bearer token. It refuses with 401 without a valid token and with 403 a token
 * of another scope, and adds the session's remaining time to the response.
 * @param scopes the scopes that may use the route; when none is named, every scope but `upload`
 */
export const requireBearer = (...scopes: Scope[]) =>
  createMiddleware<HonoEnv>(async (c, next) => {
    const { call, services } = c.env;
    const text = readBearer(c.req.header('authorization'));
    const token = text && (await findToken(c.var.db, text, call.now));
    if (!token) throw new HttpError(401, 'Your login has expired', { 'www-authenticate': 'Bearer' });
    call.subject = await hashWithKey(services.secret, token.subject);
    const scope = token.scope as Scope;
    if (scopes.length ? !scopes.includes(scope) : scope === 'upload')
      throw new HttpError(403, 'This sign-in is not for that.');
    const expiresAt = getNextSlidingExpiry(token, call.now);
    if (expiresAt !== undefined) await services.store.change('tokens', token.id, { expiresAt });
    c.set('token', { ...token, expiresAt: expiresAt ?? token.expiresAt });
    await next();
    // A route that has changed the session's expiry has already set this header.
    if (!c.res.headers.has(REMAINING_LIFE_HEADER))
      c.res.headers.set(REMAINING_LIFE_HEADER, getRemainingSeconds(c.var.token.expiresAt, call.now));
  });
