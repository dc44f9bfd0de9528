/** Limits a session to its own rental's reports. Any other report is answered as not found. */
import { createNotFoundError, HttpError } from '../../core/problem.ts';
import type { StoreReader, Transaction } from '../../store/store.ts';
import type { ReportRow, TokenRow, TrackingRow } from '../../store/tables.ts';
import { normaliseCode } from './rules.ts';

/** The message for a customer who may no longer submit or edit a report. */
const expired =
  'Sorry, this rental is no longer available for submitting or editing vehicle incident reports.';

/**
 * @param requestedId the body's serviceTrackingId, if any
 * @returns the session's rental
 * @throws HttpError 404 when the body names another rental
 */
export const requireOwnTracking = async (
  db: StoreReader,
  token: TokenRow,
  requestedId?: string,
): Promise<TrackingRow> => {
  const row = token.object && (await db.get('trackings', token.object));
  if (!row || (requestedId !== undefined && requestedId !== row.id)) throw createNotFoundError();
  return row;
};

/**
 * @returns a report of the session's rental, locked when `db` is a transaction
 * @throws HttpError 404 when there is none, or the session may not see it
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
 * Whether a session may see a report of its rental. A session from a text message's link sees only the link's own
 * report and those begun with the same link; other sessions see all.
 */
const isWithinLink = async (db: StoreReader, { link }: TokenRow, row: ReportRow): Promise<boolean> =>
  link === null || row.data.link === link || (await db.get('links', link))?.report === row.id;

/** @returns the reports of the session's rental that the session may see, the latest first */
export const listOwnReports = async (
  db: StoreReader,
  token: TokenRow,
  tracking: string,
): Promise<ReportRow[]> => {
  const rows = await db.find('reports', { tracking }, { orderBy: 'createdAt', descending: true });
  const own = await Promise.all(rows.map((row) => isWithinLink(db, token, row)));
  return rows.filter((_, at) => own[at]);
};

/**
 * Checks that a session may write. A customer from the web may do so while their rental is open; a session from a
 * link and staff may also do so afterwards.
 * @throws HttpError 403 otherwise
 */
export const assertMayWrite = (tracking: TrackingRow, token: TokenRow): void => {
  if (token.audience === 'vir-web' && tracking.data.status !== 'Open') throw new HttpError(403, expired);
};

/** @throws HttpError 404 when the registration is not that of the session's rental */
export const assertSameRegistration = (tracking: TrackingRow, registration: string): void => {
  if (normaliseCode(registration) !== tracking.registration) throw createNotFoundError();
};
