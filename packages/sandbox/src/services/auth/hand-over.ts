/**
 * Hands a check-in over from a desktop to a phone. A ticket with a one-time code signs the phone in to the same
 * check-in within ten minutes.
 */
import { Hono, type Context } from 'hono';
import { boolean } from 'yup';
import { addAuditEntry } from '../../core/audit.ts';
import { countAgainstLimit } from '../../core/counts.ts';
import { strictObject, requiredTextSchema, readValidatedBody } from '../../core/form.ts';
import type { HonoEnv, RequestContext } from '../../core/call.ts';
import { createSecret, hashText } from '../../crypto/crypto.ts';
import { createIdempotencyMiddleware } from '../../core/idempotency.ts';
import { buildSiteLink, getSiteOrigin } from '../../core/origin.ts';
import { createNotFoundError, HttpError } from '../../core/http-error.ts';
import type { Transaction } from '../../store/store.ts';
import { findCheckIn, saveCheckIn } from '../check-in/check-in-records.ts';
import {
  getDriverKindOfScope,
  isHolderStillInvited,
  readReservationOfToken,
} from '../check-in/booking-of-token.ts';
import { maskAllButLastTwo } from '../check-in/masking.ts';
import { isWirePhoneNumber } from '@journey/api/contract';
import { sendMessage } from '../outbox/messages.ts';
import { createBearerMiddleware, lockSession } from './bearer.ts';
import type { TokenHolder, TokenScope } from './tokens.ts';

const life = 10 * 60_000;
const hour = 3_600_000;
const smsAnHour = 3;
/**
 * The fields of a hand-over request. `demo` opens the demonstration's pages on the phone. It is a flag, because the
 * client must not choose the URL of a page.
 */
const wish = { demo: boolean().strict().oneOf([true]) };
const place = strictObject(wish);
const mobile = strictObject({ ...wish, mobileNumber: requiredTextSchema(40) });
/**
 * The scopes that may hand a check-in over. An additional driver must pass the licence check first, because otherwise
 * anyone who knows a booking number could have messages sent to any phone.
 */
const scopes: TokenScope[] = ['check-in', 'additional-driver'];

/**
 * Signs a phone in with the one-time code of a hand-over ticket. The code cannot be used a second time.
 * @param locked whether the code is refused because of earlier failed sign-ins
 * @returns the holder and the scope of the phone's new token, with the latest time to which it can be extended
 *   (`capAt`, milliseconds since 1970); undefined when the code is locked, unknown, used or expired, or belongs to an
 *   additional driver who was replaced
 */
export const redeemHandOverCode = async (
  tx: Transaction,
  code: string,
  now: number,
  locked: boolean,
): Promise<(TokenHolder & { scope: TokenScope; capAt?: number }) | undefined> => {
  const row = await tx.lock('handOvers', hashText(code));
  if (!row || locked || row.usedAt !== null || row.expiresAt <= now || row.capAt <= now) return undefined;
  await tx.change('handOvers', row.id, { usedAt: now });
  const { subject, reservation: object, capAt, masked, signIn } = row;
  const scope = row.scope as TokenScope;
  const reservation = await tx.lock('reservations', object);
  // When the renter invites another driver, the old driver's codes are not deleted but refused here. Deleting them
  // would lock the reservation before the code, and this function locks the code first, so the two could deadlock.
  if (reservation && !isHolderStillInvited(reservation, row)) return undefined;
  const records = reservation && (await findCheckIn(tx, reservation, getDriverKindOfScope(scope), now));
  if (records) await saveCheckIn(tx, records, { phoneSignedInAt: now }, now);
  return { subject, audience: 'check-in', scope, object, role: 'CUSTOMER', capAt, masked, signIn };
};

/** Returns the path of the login page that a hand-over's link opens. */
const getLoginPath = (scope: string, isDemo: boolean): string => {
  if (scope !== 'check-in') return '/additional-driver-checkin/login';
  return isDemo ? '/checkin-demo/login' : '/checkin/login';
};

const makeTicket = async (c: Context<HonoEnv>, tx: Transaction, isDemo = false) => {
  const { token } = c.var;
  const { call } = c.env;
  await lockSession(tx, token);
  const origin = getSiteOrigin(c.env, c.req.raw);
  const reservation = await readReservationOfToken(tx, token);
  if (!origin || !reservation) throw createNotFoundError();
  const code = createSecret();
  const expiresAt = Math.min(call.now + life, token.capAt);
  const { subject, scope, capAt, masked, signIn } = token;
  const row = { reservation: reservation.id, subject, scope, expiresAt, capAt, usedAt: null, masked, signIn };
  await tx.add('handOvers', { id: hashText(code), ...row });
  await addAuditEntry(tx, { event: 'handed-over', call, detail: scope });
  const fragment = `hand-over=${code}`;
  const url = buildSiteLink(origin, getLoginPath(scope, isDemo), reservation.data, { fragment });
  return { url, expiresAt, reservation };
};

/**
 * Counts a text message. All sessions of one person together may send three an hour.
 * @param subject a keyed hash of the person
 * @throws HttpError 429 when three messages have been sent
 */
const countSms = async (
  tx: Transaction,
  { subject, now }: Pick<RequestContext, 'subject' | 'now'>,
): Promise<void> => {
  const wait = await countAgainstLimit(tx, `hand-over-sms:${subject}`, now, {
    most: smsAnHour,
    within: hour,
  });
  if (wait)
    throw new HttpError(429, 'Too many messages. Please wait a while.', { 'retry-after': String(wait) });
};

export const handOverRoutes = new Hono<HonoEnv>()
  // The route for a new hand-over link takes no idempotency key. A key would make the services store the response,
  // and the secret in it must not be stored. A repeated request just makes another ticket.
  .post('/auth/hand-over', createBearerMiddleware(...scopes), async (c) => {
    const { demo } = c.env.body?.bytes.length ? await readValidatedBody(c, place) : {};
    const { url, expiresAt } = await c.var.db.transaction((tx) => makeTicket(c, tx, demo));
    return c.json({ url, expires: new Date(expiresAt).toISOString() });
  })
  .post(
    '/auth/hand-over/sms',
    createBearerMiddleware(...scopes),
    createIdempotencyMiddleware('required'),
    async (c) => {
      const { mobileNumber, demo } = await readValidatedBody(c, mobile);
      if (!isWirePhoneNumber(mobileNumber))
        throw new HttpError(
          400,
          'Please Enter mobile number in countrycode followed by mobile number format',
        );
      await c.var.db.transaction(async (tx) => {
        const { url, reservation } = await makeTicket(c, tx, demo);
        await countSms(tx, c.env.call);
        const { resNo } = reservation.data;
        const number = c.var.token.masked ? maskAllButLastTwo(resNo) : resNo;
        const text = `Continue your online check-in for booking ${number} on this phone, within ten minutes: ${url}`;
        await sendMessage(tx, c.env, {
          kind: 'sms',
          to: mobileNumber,
          text,
          links: [url],
          about: 'hand-over',
        });
      });
      return c.json({ sent: true });
    },
  );
