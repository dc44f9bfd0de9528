/**
 * The routes of the auth service (packages/api/CONTRACT.md): all kinds of sign-in, and the refresh, extension and
 * end of a session.
 */
import { Hono } from 'hono';
import type { HonoEnv } from '../../core/call.ts';
import { hashWithKey, hashText } from '../../crypto/crypto.ts';
import { HttpError } from '../../core/http-error.ts';
import { readJson } from '../../core/body.ts';
import { strictObject, readValidatedBody, textSchema } from '../../core/form.ts';
import { addAuditEntry } from '../../core/audit.ts';
import { createIdempotencyMiddleware } from '../../core/idempotency.ts';
import type { StoreReader } from '../../store/store.ts';
import { getDriverKindOfScope } from '../check-in/booking-of-token.ts';
import { getCheckInWindowText, readCheckInWindowRefusal } from '../check-in/window.ts';
import {
  createBearerMiddleware,
  createSessionExpiredError,
  formatSessionSecondsLeft,
  lockSession,
  readBearerToken,
  SESSION_EXPIRES_IN_HEADER,
} from './bearer.ts';
import { redeemHandOverCode } from './hand-over.ts';
import {
  countSignInFailure,
  countSignInCallWithoutFailure,
  resetSignInFailures,
  lockSignInAttemptCounts,
} from './limits.ts';
import { getRateLimitSubject, findTokenHolder } from './matching.ts';
import {
  extendTokenExpiry,
  TOKEN_EXTENSIONS_MS,
  issueToken,
  replaceToken,
  revokeSignInTokens,
  type TokenExtensionReason,
  type TokenHolder,
  type IssuedToken,
  type TokenScope,
} from './tokens.ts';
import { readSignInRequest, type SignInRequest } from './variants.ts';

const answer = ({ token, expiresAt }: IssuedToken) => ({
  token,
  expires: new Date(expiresAt).toISOString(),
  auth: true,
});

/**
 * Returns the facts that the sign-in page cannot know in advance. After a sign-in on the generic page these are the
 * booking's brand and country, and after a hand-over also which driver checks in. Empty for other kinds of sign-in.
 */
const whereabouts = async (
  tx: StoreReader,
  signIn: SignInRequest,
  { object, scope }: { object: string | null; scope: TokenScope },
): Promise<{ brand?: string; country?: string; driver?: string }> => {
  if (signIn.kind !== 'hand-over' && !(signIn.kind === 'booking' && signIn.generic)) return {};
  const reservation = object === null ? undefined : await tx.get('reservations', object);
  const { brand, country } = reservation?.data ?? {};
  return { brand, country, ...(signIn.kind === 'hand-over' ? { driver: getDriverKindOfScope(scope) } : {}) };
};

const cancelled = 'This booking has been cancelled. Please call us if you think that is wrong.';

/** The error of a sign-in that is refused although its details match, and the reason that the audit log records. */
type Refusal = { readonly detail: string; readonly error: HttpError };

/**
 * Finds out why a matched sign-in to a check-in is refused: the booking was cancelled, or it cannot be checked in yet
 * or any more.
 */
const findRefusal = async (
  tx: StoreReader,
  { object, scope }: { object: string | null; scope: TokenScope },
  now: number,
): Promise<Refusal | undefined> => {
  const reservation = object === null ? undefined : await tx.get('reservations', object);
  if (!reservation) return undefined;
  if (reservation.data.status === 'CANCELLED')
    return { detail: 'cancelled', error: new HttpError(401, cancelled) };
  // An additional driver has given only a booking number so far, so the error must not reveal the renter's travel
  // dates. The licence check states them later (customers/search.ts).
  if (scope === 'licence-check') return undefined;
  const closed = await readCheckInWindowRefusal(tx, reservation.data, now);
  return (
    closed && { detail: closed.code, error: new HttpError(401, getCheckInWindowText(closed), {}, closed) }
  );
};

/**
 * The body of an extension, which may be missing. Without a reason, the person requested the extension, and it is the
 * shortest one (docs/product/data-layer.md#d-07).
 */
const extension = strictObject({
  reason: textSchema().oneOf(Object.keys(TOKEN_EXTENSIONS_MS) as TokenExtensionReason[]),
});

/** The body of a sign-out, which may be left out: `only` limits it to the device that sends it. */
const signOutWish = strictObject({ only: textSchema().oneOf(['this']) });

export const authRoutes = new Hono<HonoEnv>()
  .post('/auth', async (c) => {
    const signIn = readSignInRequest(readJson(c));
    const { call, services } = c.env;
    const subject = hashWithKey(services.secret, getRateLimitSubject(signIn));
    const keys = { subject, network: call.network };
    call.subject = subject;

    // Whether a sign-in is unknown, wrong or locked, the same reads, comparison and writes happen in the same
    // order. So the response time reveals nothing.
    const issued = await services.store.transaction(async (tx) => {
      const attempt = await lockSignInAttemptCounts(tx, keys, call.now, { withCall: true });
      const { locked, wait } = attempt;
      if (wait) {
        await countSignInCallWithoutFailure(tx, attempt);
        return { wait };
      }
      const holder: (TokenHolder & { scope: TokenScope; capAt?: number }) | undefined =
        signIn.kind === 'hand-over'
          ? await redeemHandOverCode(tx, signIn.code, call.now, locked)
          : await findTokenHolder(tx, signIn, call.now);
      const refusal = holder && !locked ? await findRefusal(tx, holder, call.now) : undefined;
      if (refusal) {
        await countSignInCallWithoutFailure(tx, attempt);
        await addAuditEntry(tx, { event: 'sign-in-refused', call, detail: refusal.detail });
        return refusal;
      }
      if (holder && !locked) {
        await resetSignInFailures(tx, attempt, call.now);
        await addAuditEntry(tx, { event: 'sign-in', call, detail: holder.scope });
        const token = await issueToken(tx, holder, call.now, { capAt: holder.capAt });
        return { ...token, ...(await whereabouts(tx, signIn, holder)) };
      }
      await countSignInFailure(tx, attempt, call.now);
      await addAuditEntry(tx, {
        event: locked ? 'sign-in-locked' : 'sign-in-refused',
        call,
        detail: signIn.kind,
      });
      return undefined;
    });
    // The state of a booking is revealed only to a caller whose details match.
    if (issued && 'error' in issued) throw issued.error;
    if (issued && 'wait' in issued)
      throw new HttpError(429, 'Too many tries. Please wait a moment.', {
        'retry-after': String(issued.wait),
      });
    if (!issued) throw new HttpError(401, 'The details do not match our records.');
    const { token, expiresAt, ...rest } = issued;
    c.header(SESSION_EXPIRES_IN_HEADER, formatSessionSecondsLeft(expiresAt, call.now));
    return c.json({ ...answer({ token, expiresAt }), ...rest });
  })
  .post('/auth/refresh', createBearerMiddleware(), async (c) => {
    const { now } = c.env.call;
    const issued = await c.var.db.transaction(async (tx) =>
      replaceToken(tx, await lockSession(tx, c.var.token), now),
    );
    c.header(SESSION_EXPIRES_IN_HEADER, formatSessionSecondsLeft(issued.expiresAt, now));
    return c.json(answer(issued));
  })
  .post('/auth/extend', createBearerMiddleware(), createIdempotencyMiddleware('required'), async (c) => {
    const { call, body } = c.env;
    const { reason = 'user' } = body?.bytes.length ? await readValidatedBody(c, extension) : {};
    const { now } = call;
    const expiresAt = await c.var.db.transaction(async (tx) =>
      extendTokenExpiry(tx, await lockSession(tx, c.var.token), reason, now),
    );
    c.header(SESSION_EXPIRES_IN_HEADER, formatSessionSecondsLeft(expiresAt, now));
    return c.json({ expires: new Date(expiresAt).toISOString() });
  })
  .post('/auth/sign-out', async (c) => {
    const token = readBearerToken(c.req.header('authorization'));
    if (!token) throw createSessionExpiredError();
    const { call, body, services } = c.env;
    const { only } = body?.bytes.length ? await readValidatedBody(c, signOutWish) : {};
    const id = hashText(token);
    await c.var.db.transaction(async (tx) => {
      const row = await revokeSignInTokens(tx, id, call.now, only === 'this');
      if (!row) return;
      call.subject = hashWithKey(services.secret, row.subject);
      await addAuditEntry(tx, { event: 'sign-out', call, detail: row.scope });
    });
    return c.body(null, 204);
  });
