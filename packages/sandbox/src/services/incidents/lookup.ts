/**
 * Finds a rental and opens a session for its incident reports: by licence, by staff, or by a text message's link.
 */
import { MAX_REPORT_SIGN_IN_LENGTHS } from '@journey/api/contract';
import type { Context } from 'hono';
import { addAuditEntry } from '../../core/audit.ts';
import type { HonoEnv } from '../../core/call.ts';
import { strictObject, requiredTextSchema, validateBody, textSchema } from '../../core/form.ts';
import { readJson } from '../../core/body.ts';
import { hashText, hashWithKey } from '../../crypto/crypto.ts';
import { HttpError, createMalformedRequestError } from '../../core/http-error.ts';
import type { StoreReader, Transaction } from '../../store/store.ts';
import type { IncidentRentalRow, LinkRow, ReportRow } from '../../store/rows/incident.ts';
import { attemptSignIn } from '../auth/attempt.ts';
import {
  createSessionExpiredError,
  formatSessionSecondsLeft,
  lockSession,
  readBearerToken,
  SESSION_EXPIRES_IN_HEADER,
} from '../auth/bearer.ts';
import { findToken, issueToken, type TokenHolder, type IssuedToken } from '../auth/tokens.ts';
import { toSmsLinkFields, toRentalResponse } from './answers.ts';
import { normaliseForComparison } from './rules.ts';

const details = strictObject({
  Registration: requiredTextSchema(20),
  Licence: textSchema(MAX_REPORT_SIGN_IN_LENGTHS.licenceNumber),
  RaNumber: textSchema(20),
  NonRevNumber: textSchema(20),
  Brand: requiredTextSchema(20),
  Country: textSchema(2).min(1),
  Type: requiredTextSchema().oneOf(['customer', 'staff']),
});
const link = strictObject({ Key: requiredTextSchema(100) });
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The message that a person reads when no rental matches what they entered. */
const nothing = 'Something wrong with your registration and licence';

type Wanted = Partial<Pick<IncidentRentalRow, 'licence' | 'raNumber' | 'nonrevNumber'>>;
type Place = { Brand: string; Country?: string | undefined };
type Found = { tracking: IncidentRentalRow; report?: ReportRow; link?: LinkRow };

/**
 * Returns the rental of a vehicle that matches the licence or number, in one country or, if none is named, in any. If
 * there are several, an open one comes before closed ones, then the latest.
 */
const findTracking = async (
  db: StoreReader,
  registration: string,
  { Brand, Country }: Place,
  wanted: Wanted,
): Promise<IncidentRentalRow | undefined> => {
  const where = {
    registration: normaliseForComparison(registration),
    brand: Brand.toLowerCase(),
    ...(Country !== undefined && { country: Country }),
    ...wanted,
  };
  const found = await db.find('trackings', where);
  const order = ({ data, id }: IncidentRentalRow) =>
    `${data.status === 'Open' ? 1 : 0} ${data.rentalDate ?? ''} ${id}`;
  return found.toSorted((a, b) => (order(a) < order(b) ? 1 : -1))[0];
};

/**
 * Returns the incident report that a text message's link opens. The link works only with the exchange key that was
 * used first, that is, on one device.
 * @throws HttpError 410 for a link that has expired, so that the page can explain it
 */
const openLink = async (
  tx: Transaction,
  id: string,
  exchangeKey: string,
  now: number,
): Promise<Found | undefined> => {
  const row = await tx.lock('links', id);
  if (!row) return undefined;
  if (row.expiresAt <= now) throw new HttpError(410, 'The link has expired.');
  if (row.exchangeKey !== null && row.exchangeKey !== exchangeKey) return undefined;
  const report = await tx.get('reports', row.report);
  const tracking = report && (await tx.get('trackings', report.tracking));
  if (!report || !tracking) return undefined;
  await tx.change('links', id, { exchangeKey });
  return { tracking, report, link: row };
};

const getHolder = (
  audience: string,
  tracking: IncidentRentalRow,
  staff?: string,
): TokenHolder & { scope: 'vir' } => ({
  subject: staff ?? `vir:${tracking.id}`,
  audience,
  scope: 'vir',
  object: tracking.id,
  role: staff ? 'STAFF' : 'CUSTOMER',
});

const answer = (
  c: Context<HonoEnv>,
  { tracking, report, link: opener }: Found,
  holder: TokenHolder,
  { token, expiresAt }: IssuedToken,
) =>
  c.json(
    {
      token,
      expires: new Date(expiresAt).toISOString(),
      auth: true,
      data: {
        ...toRentalResponse(tracking, holder),
        ...(report && opener && toSmsLinkFields(report, opener)),
      },
    },
    200,
    { [SESSION_EXPIRES_IN_HEADER]: formatSessionSecondsLeft(expiresAt, c.env.call.now) },
  );

/**
 * Handles POST /vir/login. The fields of the body decide whether the rental is looked up by licence, by staff or
 * by a link.
 */
export const handleRentalLookup = async (c: Context<HonoEnv>): Promise<Response> => {
  const body = readJson(c) as { Key?: unknown; Type?: unknown } | null;
  if (body?.Key !== undefined) return byLink(c, validateBody(link, body).Key);
  const fields = validateBody(details, body);
  const { Licence, RaNumber, NonRevNumber } = fields;
  const given = [Licence, RaNumber, NonRevNumber].filter(Boolean);
  if (given.length !== 1 || (fields.Type === 'customer' && !Licence))
    throw createMalformedRequestError('one of licence and numbers is needed');
  return fields.Type === 'staff' ? byStaff(c, fields) : byLicence(c, { ...fields, Licence: Licence ?? '' });
};

const byLink = async (c: Context<HonoEnv>, key: string): Promise<Response> => {
  const exchangeKey = c.req.header('idempotency-key') ?? '';
  if (!uuid.test(exchangeKey)) throw new HttpError(400, 'A link needs an Idempotency-Key, a UUID.');
  const [id, binding] = [hashText(key), hashText(exchangeKey.toLowerCase())];
  return opened(c, {
    audience: 'vir-sms',
    claimed: `link:${id}`,
    match: (tx) => openLink(tx, id, binding, c.env.call.now),
  });
};

type ByLicence = Place & { Registration: string; Licence: string };

const byLicence = (c: Context<HonoEnv>, fields: ByLicence): Promise<Response> =>
  opened(c, {
    audience: 'vir-web',
    claimed: `vir:${normaliseForComparison(fields.Registration)}`,
    match: async (tx) => {
      const licence = normaliseForComparison(fields.Licence);
      const tracking = licence ? await findTracking(tx, fields.Registration, fields, { licence }) : undefined;
      return tracking && { tracking };
    },
  });

type Opening = {
  audience: string;
  claimed: string;
  match: (tx: Transaction) => Promise<Found | undefined>;
};

/** Opens a customer's session for incident reports. A failed attempt counts towards the limits on guessing. */
const opened = async (c: Context<HonoEnv>, { audience, claimed, match }: Opening): Promise<Response> => {
  let issued: IssuedToken | undefined;
  const accept = async (tx: Transaction, { tracking, link: opener }: Found) => {
    const holder = { ...getHolder(audience, tracking), link: opener?.id };
    issued = await issueToken(tx, holder, c.env.call.now);
  };
  const found = await attemptSignIn(c.env, { claimed, kind: audience, match, accept, refusal: nothing });
  return answer(c, found, getHolder(audience, found.tracking), issued as IssuedToken);
};

type ByStaff = Omit<ByLicence, 'Licence'> & { Licence?: string; RaNumber?: string; NonRevNumber?: string };

/**
 * Looks a rental up for a staff member. This needs a staff member's token. The request's own `Type` and `source` are
 * ignored, because anybody can send them.
 */
const byStaff = async (c: Context<HonoEnv>, fields: ByStaff): Promise<Response> => {
  const { call, services } = c.env;
  const pass = readBearerToken(c.req.header('authorization'));
  const staff = pass && (await findToken(c.var.db, pass, call.now));
  if (!staff) throw createSessionExpiredError();
  if (staff.scope !== 'staff') throw new HttpError(403, 'This sign-in is not for that.');
  call.subject = hashWithKey(services.secret, staff.subject);
  const wanted: Wanted = fields.RaNumber
    ? { raNumber: normaliseForComparison(fields.RaNumber) }
    : fields.NonRevNumber
      ? { nonrevNumber: normaliseForComparison(fields.NonRevNumber) }
      : { licence: normaliseForComparison(fields.Licence ?? '') };
  const tracking = await findTracking(c.var.db, fields.Registration, fields, wanted);
  // The audit entry names the kind of value by which the rental was looked up, never the typed
  // value.
  const detail = Object.keys(wanted)[0] ?? null;
  if (!tracking) {
    await addAuditEntry(services.store, { event: 'rental-not-found', call, detail });
    // An unknown rental gets 404 and not 401, because the staff member is still signed in.
    throw new HttpError(404, nothing);
  }
  const holder = getHolder('vir-app', tracking, staff.subject);
  const issued = await services.store.transaction(async (tx) => {
    await lockSession(tx, staff);
    await addAuditEntry(tx, { event: 'rental-found', call, detail });
    return issueToken(tx, { ...holder, signIn: staff.signIn }, call.now, {
      capAt: Math.min(staff.capAt, call.now + 4 * 3_600_000),
    });
  });
  return answer(c, { tracking }, holder, issued);
};
