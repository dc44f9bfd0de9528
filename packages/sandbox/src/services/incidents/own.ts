/** Limits a session to the incident reports of its own rental. Any other report counts as not found. */
import { createNotFoundError, HttpError } from '../../core/http-error.ts';
import type { StoreReader, Transaction } from '../../store/store.ts';
import type { IncidentRentalRow, LinkRow, ReportRow } from '../../store/rows/incident.ts';
import type { TokenRow } from '../../store/rows/session.ts';
import { toSmsLinkFields, toRentalResponse } from './answers.ts';
import { normaliseForComparison } from './rules.ts';

/** The message for a customer who may no longer submit or edit an incident report. */
const expired =
  'Sorry, this rental is no longer available for submitting or editing vehicle incident reports.';

/**
 * Returns the rental of a session for incident reports.
 * @param requestedId the serviceTrackingId in the request's body, if any
 * @throws HttpError 404 when the body names another rental
 */
export const requireOwnIncidentRental = async (
  db: StoreReader,
  token: TokenRow,
  requestedId?: string,
): Promise<IncidentRentalRow> => {
  const row = token.object && (await db.get('trackings', token.object));
  if (!row || (requestedId !== undefined && requestedId !== row.id)) throw createNotFoundError();
  return row;
};

/**
 * @returns an incident report of the session's rental, locked when `db` is a transaction
 * @throws HttpError 404 when there is no such report, or the session may not see it
 */
export const requireOwnReport = async (
  db: StoreReader | Transaction,
  token: TokenRow,
  virId: string,
): Promise<ReportRow> => {
  const row = 'lock' in db ? await db.lock('reports', virId) : await db.get('reports', virId);
  if (!row || row.tracking !== token.object || !(await isWithinLink(db, token, row)))
    throw createNotFoundError();
  return row;
};

/**
 * Whether a session may see an incident report of its rental. A session that a text message's link opened sees only
 * the link's own report and those that were started through the same link. Other sessions see all reports.
 */
const isWithinLink = async (db: StoreReader, { link }: TokenRow, row: ReportRow): Promise<boolean> =>
  link === null || row.data.link === link || (await db.get('links', link))?.report === row.id;

/**
 * @returns the rental of a session as responses state it, with the report of the text message's link that opened the
 *   session, if one did and the report is still there
 */
export const readSessionRental = async (db: StoreReader, token: TokenRow, rental: IncidentRentalRow) => {
  const link = token.link === null ? undefined : await db.get('links', token.link);
  const report = link && (await db.get('reports', link.report));
  return { ...toRentalResponse(rental, token), ...(report && toSmsLinkFields(report, link)) };
};

/** @returns the incident reports that a session may see, the latest first */
export const listOwnReports = async (
  db: StoreReader,
  token: TokenRow,
  tracking: string,
): Promise<ReportRow[]> => {
  const rows = await db.find('reports', { tracking }, { orderBy: 'createdAt', descending: true });
  const own = await Promise.all(rows.map((row) => isWithinLink(db, token, row)));
  return rows.filter((_, at) => own[at]);
};

/** Whether a link permits a new report, and no report that was started through it exists. */
const canLinkBeginReport = async (
  db: StoreReader,
  link: LinkRow | undefined,
  tracking: string,
): Promise<boolean> => {
  if (!link?.newReport) return false;
  const reports = await db.find('reports', { tracking });
  return reports.every(({ data }) => data.link !== link.id);
};

/**
 * Checks that a session may start a report of its rental. A session that a text message's link opened may do so only
 * if the link permits a new report and no report was started through it.
 * @throws HttpError 403 otherwise
 */
export const assertMayBeginReport = async (
  tx: Transaction,
  { link: id }: TokenRow,
  tracking: string,
): Promise<void> => {
  if (id === null) return;
  // The link stays locked until the new report is stored, so that two simultaneous calls start only one report.
  if (await canLinkBeginReport(tx, await tx.lock('links', id), tracking)) return;
  throw new HttpError(
    403,
    'No new report can be started with this link. Please continue your report, or call us.',
  );
};

/**
 * Checks that a session may change incident reports and the rental's contact details. Customers on the web may do so
 * only while their rental is open; staff, and customers with a text message's link, also afterwards.
 * @throws HttpError 403 otherwise
 */
export const assertMayWriteReports = (tracking: IncidentRentalRow, token: TokenRow): void => {
  if (token.audience === 'vir-web' && tracking.data.status !== 'Open') throw new HttpError(403, expired);
};

/**
 * Checks that a request names the vehicle of the session's own rental.
 * @throws HttpError 404 when the registration is another one
 */
export const assertSameRegistration = (tracking: IncidentRentalRow, registration: string): void => {
  if (normaliseForComparison(registration) !== tracking.registration) throw createNotFoundError();
};
