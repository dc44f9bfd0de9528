/** Lets a request in by its bearer token, and says who it is. */
import { createMiddleware } from 'hono/factory';
import type { Env } from '../../core/call.ts';
import { keyedHash } from '../../crypto/crypto.ts';
import { Problem } from '../../core/problem.ts';
import { findToken, slidTo, type Scope } from './tokens.ts';

/** @returns the token of an Authorization header, or undefined */
export const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(header ?? '')?.[1];

/** The header with the whole seconds that a session lasts: seconds, since the caller's clock may be wrong. */
export const lifeHeader = 'session-expires-in';

/** @returns the header's value; rounded down, since nobody may count on more than there is */
export const lifeLeft = (expiresAt: number, now: number): string =>
  String(Math.max(0, Math.floor((expiresAt - now) / 1000)));

/**
 * @param scopes which tokens may pass; any sign-in's when none is named
 * @returns middleware: 401 without a live token, 403 with one of another scope; the answer says how long the session lasts
 */
export const bearer = (...scopes: Scope[]) =>
  createMiddleware<Env>(async (c, next) => {
    const { call, services } = c.env;
    const text = bearerOf(c.req.header('authorization'));
    const token = text && (await findToken(c.var.db, text, call.now));
    if (!token) throw new Problem(401, 'Your login has expired', { 'www-authenticate': 'Bearer' });
    call.subject = await keyedHash(services.secret, token.subject);
    const scope = token.scope as Scope;
    if (scopes.length ? !scopes.includes(scope) : scope === 'upload')
      throw new Problem(403, 'This sign-in is not for that.');
    const expiresAt = slidTo(token, call.now);
    if (expiresAt !== undefined) await services.store.change('tokens', token.id, { expiresAt });
    c.set('token', { ...token, expiresAt: expiresAt ?? token.expiresAt });
    await next();
    // A route that moved the end has said so itself.
    if (!c.res.headers.has(lifeHeader))
      c.res.headers.set(lifeHeader, lifeLeft(c.var.token.expiresAt, call.now));
  });
