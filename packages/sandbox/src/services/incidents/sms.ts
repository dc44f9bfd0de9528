/**
 * Handles POST /vir/sendSMS, which sends a customer the link to an incident report by text message. The services
 * build link and text themselves, and refuse a request whose link or text differs.
 */
import { isWirePhoneNumber } from '@journey/api/contract';
import type { Context } from 'hono';
import { number } from 'yup';
import { addAuditEntry } from '../../core/audit.ts';
import { countAgainstLimit } from '../../core/counts.ts';
import type { HonoEnv } from '../../core/call.ts';
import { hashWithKey, createSecret, hashText } from '../../crypto/crypto.ts';
import { strictObject, requiredTextSchema, readValidatedBody } from '../../core/form.ts';
import { getSiteOrigin } from '../../core/origin.ts';
import { HttpError } from '../../core/http-error.ts';
import type { Transaction } from '../../store/store.ts';
import type { ReportRow, IncidentRentalRow } from '../../store/rows/incident.ts';
import { addMessageToOutbox } from '../outbox/messages.ts';
import { requireOwnReport, requireOwnIncidentRental } from './own.ts';

/** How long the link to an incident report in a text message is valid, in seconds: three days. */
const linkLife = 259_200;
const perDay = 3;
const day = 24 * 3_600_000;

const message = strictObject({
  url: requiredTextSchema(600),
  ttl: number().strict().required(),
  mobile: requiredTextSchema(20),
  virId: requiredTextSchema(64),
  brand: requiredTextSchema(20),
  message: requiredTextSchema(300),
});

/**
 * Returns the path and query of the link to an incident report in a text message, without the key that gives
 * access.
 */
export const buildReportLandingPath = (
  tracking: IncidentRentalRow,
  report: Pick<ReportRow, 'id' | 'type'>,
): string => {
  const rental: Record<string, string> = tracking.nonrevNumber
    ? { nonrevNumber: tracking.nonrevNumber }
    : { raNumber: tracking.raNumber ?? '' };
  const query = new URLSearchParams({
    source: 'sms',
    rego: tracking.data.registration,
    vir: report.id,
    virType: report.type,
    brand: tracking.brand,
    ...rental,
  });
  return `/vehicleincidents/landing-page?${query.toString()}`;
};

const messageText = (registration: string): string =>
  `Please complete the vehicle incident report for ${registration}. The link is valid for 3 days.`;

/**
 * Creates the key for a text message's link to an incident report. The link also permits a new report, because the
 * page that it opens offers to report a new incident (V-05).
 * @returns the key, of which only the SHA-256 is stored
 */
export const createReportLinkKey = async (tx: Transaction, report: string, now: number): Promise<string> => {
  const key = createSecret();
  await tx.add('links', {
    id: hashText(key),
    report,
    exchangeKey: null,
    expiresAt: now + linkLife * 1000,
    newReport: true,
  });
  return key;
};

export const handleSendSms = async (c: Context<HonoEnv>): Promise<Response> => {
  const { token } = c.var;
  if (token.role !== 'STAFF') throw new HttpError(403, 'This sign-in is not for that.');
  const body = await readValidatedBody(c, message);
  const { call, services } = c.env;
  const tracking = await requireOwnIncidentRental(c.var.db, token);
  const report = await requireOwnReport(c.var.db, token, body.virId);
  const origin = getSiteOrigin(c.env, c.req.raw);
  const own = `${origin}${buildReportLandingPath(tracking, report)}`;
  const isOwn =
    origin !== undefined && URL.canParse(body.url) && new URL(body.url).href === new URL(own).href;
  if (!isOwn) throw new HttpError(422, "The link is not this report's.");
  if (body.message !== messageText(tracking.data.registration))
    throw new HttpError(422, "The text is not this report's.");
  if (body.brand !== tracking.brand || body.ttl !== linkLife)
    throw new HttpError(422, "Brand or time is not this report's.");
  if (!isWirePhoneNumber(body.mobile)) throw new HttpError(422, 'The number is not in international form.');
  const recipient = hashWithKey(services.secret, body.mobile);
  await c.var.db.transaction(async (tx) => {
    await countSms(tx, recipient, call.now);
    // The link names the country, because without it the incident report's site would show Australia.
    const link = `${own}&country=${tracking.country}&key=${await createReportLinkKey(tx, report.id, call.now)}`;
    const text = `${body.message} ${link}`;
    await addMessageToOutbox(tx, c.env, { kind: 'sms', to: body.mobile, text, links: [link] });
    await addAuditEntry(tx, { event: 'sms-sent', call, detail: report.type });
  });
  return c.json({ data: { sent: true } });
};

/**
 * Counts a text message to a phone number. A number may receive three a day, by the sandbox's clock.
 * @param recipient a keyed hash of the number, so that the stored count does not reveal it
 * @throws HttpError 429 when three messages have been sent
 */
const countSms = async (tx: Transaction, recipient: string, now: number): Promise<void> => {
  const wait = await countAgainstLimit(tx, `sms:${recipient}`, now, { most: perDay, within: day });
  if (wait)
    throw new HttpError(429, 'Three messages a day are sent to a number.', { 'retry-after': String(wait) });
};
