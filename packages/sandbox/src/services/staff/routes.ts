/**
 * The routes for the staff sign-in. `POST {api}/login` returns the token as a cookie in the `X-Set-Cookie` header,
 * because pages may read that header.
 */
import { MAX_REPORT_SIGN_IN_LENGTHS } from '@journey/api/contract';
import { Hono } from 'hono';
import { addAuditEntry } from '../../core/audit.ts';
import type { HonoEnv } from '../../core/call.ts';
import { hashWithKey } from '../../crypto/crypto.ts';
import type { StaffRow } from '../../store/rows/session.ts';
import { normaliseForComparison } from '../incidents/rules.ts';
import { strictObject, requiredTextSchema, readValidatedBody, textSchema } from '../../core/form.ts';
import { attemptSignIn } from '../auth/attempt.ts';
import {
  createBearerMiddleware,
  SESSION_EXPIRES_IN_HEADER,
  formatSessionSecondsLeft,
} from '../auth/bearer.ts';
import { unlockSignInSubjects } from '../auth/limits.ts';
import { getRateLimitSubject, listBookingRateLimitSubjects } from '../auth/matching.ts';
import { createMalformedRequestError } from '../../core/http-error.ts';
import { issueToken, type IssuedToken } from '../auth/tokens.ts';
import { isCorrectPassword, PRODUCTION_HASH_ITERATIONS, SCENARIO_HASH_ITERATIONS } from './password.ts';

// A password may start or end with spaces, so it is not trimmed.
const credentials = strictObject({
  username: requiredTextSchema(MAX_REPORT_SIGN_IN_LENGTHS.username),
  password: textSchema(MAX_REPORT_SIGN_IN_LENGTHS.password).required(),
});

const locked = strictObject({
  raNumber: textSchema(20),
  bookingId: textSchema(20),
  registration: textSchema(20),
  lastName: textSchema(100),
  goldNumber: textSchema(100),
  country: textSchema(2),
});

/** Returns the name under which failed searches for a booking are counted. @throws HttpError 400 without a country */
const getSearchSubject = ({
  country,
  ...by
}: {
  lastName?: string;
  goldNumber?: string;
  country?: string;
}) => {
  if (!country) throw createMalformedRequestError('a search is unlocked by its country as well');
  return getRateLimitSubject({ kind: 'search', ...by, country: country.toUpperCase() });
};

export const staffRoutes = new Hono<HonoEnv>();

// Unlocks a customer's sign-in, which other people's guesses may have locked. A staff member uses this route
// after verifying the customer's identity.
staffRoutes.post('/login/release', createBearerMiddleware('staff'), async (c) => {
  const { raNumber, bookingId, registration, ...search } = await readValidatedBody(c, locked);
  const { lastName, goldNumber, country } = search;
  const booking = bookingId?.slice(0, 10).toUpperCase();
  const claims = [
    raNumber && [`rental:${raNumber}`],
    booking && (await listBookingRateLimitSubjects(c.var.db, booking)),
    registration && [`vir:${normaliseForComparison(registration)}`],
    lastName && [getSearchSubject({ lastName, country })],
    goldNumber && [getSearchSubject({ goldNumber, country })],
  ].filter((claim) => claim !== undefined);
  const [claimed] = claims;
  if (!claimed || claims.length > 1 || (country && !lastName && !goldNumber))
    throw createMalformedRequestError(
      'one of raNumber, bookingId, registration, and lastName or goldNumber with country is needed',
    );
  const { call, services } = c.env;
  const subjects = claimed.map((claim) => hashWithKey(services.secret, claim));
  await c.var.db.transaction(async (tx) => {
    await unlockSignInSubjects(tx, subjects, call.now);
    await addAuditEntry(tx, { event: 'sign-in-released', call, detail: claimed[0]?.split(':')[0] ?? null });
  });
  return c.json({ released: true });
});

staffRoutes.post('/login', async (c) => {
  const { username, password } = await readValidatedBody(c, credentials);
  const id = username.toLowerCase();
  const { now } = c.env.call;
  const least = c.env.services.simulators ? SCENARIO_HASH_ITERATIONS : PRODUCTION_HASH_ITERATIONS;
  let known: StaffRow | undefined;
  let isTheirs = false;
  let issued: IssuedToken | undefined;
  const found = await attemptSignIn(c.env, {
    claimed: `staff:${id}`,
    kind: 'staff',
    callsPerMinute: 30,
    prepare: async () => {
      known = await c.var.db.get('staff', id);
      isTheirs = await isCorrectPassword(known, password, least);
    },
    match: async () => (isTheirs ? known : undefined),
    accept: async (tx, staff) => {
      const holder = { subject: `staff:${staff.id}`, audience: 'vir-app', object: null, role: 'STAFF' };
      issued = await issueToken(tx, { ...holder, scope: 'staff' }, now);
    },
    refusal: 'The details do not match our records.',
  });
  const { token = '', expiresAt = now } = issued ?? {};
  const seconds = Math.floor((expiresAt - now) / 1000);
  return c.json({ auth: true, expires: new Date(expiresAt).toISOString(), name: found.name }, 200, {
    'x-set-cookie': `athena=${token}; Max-Age=${seconds}; Path=/; Secure; SameSite=Strict`,
    'access-control-expose-headers': 'X-Set-Cookie',
    [SESSION_EXPIRES_IN_HEADER]: formatSessionSecondsLeft(expiresAt, now),
  });
});
