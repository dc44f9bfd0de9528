/** What a session may touch: its own rental's reports. Another's is as if absent. */
import { notFound, Problem } from '../../core/problem.ts';
import type { Reader, Transaction } from '../../store/store.ts';
import type { ReportRow, TokenRow, TrackingRow } from '../../store/tables.ts';
import { plainCode } from './rules.ts';

/** Said to who may no longer hand in or edit. */
const expired =
  'Sorry, this rental is no longer available for submitting or editing vehicle incident reports.';

/** @returns the session's rental; 404 when the body names another. @param asked the body's serviceTrackingId, if any */
export const ownTracking = async (db: Reader, token: TokenRow, asked?: string): Promise<TrackingRow> => {
  const row = token.object && (await db.get('trackings', token.object));
  if (!row || (asked !== undefined && asked !== row.id)) throw notFound();
  return row;
};

/** @returns a report of the session's rental, kept from other writes when a transaction asks */
export const ownReport = async (
  db: Reader | Transaction,
  token: TokenRow,
  virId: string,
): Promise<ReportRow> => {
  const row = 'lock' in db ? await db.lock('reports', virId) : await db.get('reports', virId);
  if (!row || row.tracking !== token.object || !(await isWithinLink(db, token, row))) throw notFound();
  return row;
};

/** Whether a link's session may touch a report: the link's own, or one begun by the same link. Others' sessions may. */
const isWithinLink = async (db: Reader, { link }: TokenRow, row: ReportRow): Promise<boolean> =>
  link === null || row.data.link === link || (await db.get('links', link))?.report === row.id;

/** @returns the reports of the session's rental that it may touch, the latest first */
export const ownReports = async (db: Reader, token: TokenRow, tracking: string): Promise<ReportRow[]> => {
  const rows = await db.find('reports', { tracking }, { orderBy: 'createdAt', descending: true });
  const own = await Promise.all(rows.map((row) => isWithinLink(db, token, row)));
  return rows.filter((_, at) => own[at]);
};

/** Customers from the web may write while their rental is open; a link and staff may afterwards too. */
export const mayWrite = (tracking: TrackingRow, token: TokenRow): void => {
  if (token.audience === 'vir-web' && tracking.data.status !== 'Open') throw new Problem(403, expired);
};

/** 404 when a registration is not the session's rental's. */
export const sameRegistration = (tracking: TrackingRow, registration: string): void => {
  if (plainCode(registration) !== tracking.registration) throw notFound();
};
