/**
 * Decides which uploaded files an incident report accepts, and records them. The files of a report are called its
 * parts: the PDF and zips of photos. The same file is recorded only once for a report. The photos of a zip are also
 * recorded one by one.
 */
import type { RequestContext } from '../../core/call.ts';
import { HttpError } from '../../core/http-error.ts';
import type { StoreReader, Transaction } from '../../store/store.ts';
import type { IncidentRentalRow, ReportRow } from '../../store/rows/incident.ts';
import type { TokenRow } from '../../store/rows/session.ts';
import { getPhotoPath } from '../photos/address.ts';
import type { WireReportFileKind } from '../../store/records/incident.ts';
import { assertMayWriteReports } from './own.ts';
import type { StoredFile } from './stored-files.ts';
import { isReportSubmitted, markReportFileReceived, saveReportAndShowInPortal } from './submission.ts';

type PartName = {
  readonly report: string;
  readonly kind: WireReportFileKind;
  /** The SHA-256 of the uploaded file as it was sent, in hexadecimal. */
  readonly sha256: string;
};

export type ReceivedReportFile = PartName & {
  /** Who uploaded the file: customer or staff. */
  readonly author: string;
  readonly type: string;
  /**
   * The files that this upload has put into the file storage, and to which no database row refers yet. It is empty
   * when the same file was uploaded before.
   */
  readonly stored: readonly StoredFile[];
};

const idOf = ({ report, kind, sha256 }: PartName): string => `${report}:${kind}:${sha256}`;

/** Whether the same file was uploaded to the incident report before. If so, it needs no second check. */
export const isReportFileStored = async (db: StoreReader, part: PartName): Promise<boolean> =>
  (await db.get('parts', idOf(part))) !== undefined;

/**
 * Checks that a report accepts a new file. A submitted report without missing files accepts another PDF only after an
 * edit, which makes its PDF missing. Otherwise its author could replace the PDF that was signed. Photos are always
 * accepted, because they replace none, and another device may have kept them until now.
 * @throws HttpError 409 otherwise
 */
const assertTakesNewFile = (report: ReportRow, kind: WireReportFileKind): void => {
  if (kind === 'VirPDF' && isReportSubmitted(report) && report.data.missing.length === 0)
    throw new HttpError(409, 'This report has been submitted.');
};

/** The kinds of files that a submission announces. They count as missing from the report until they arrive. */
const announcedKinds: readonly WireReportFileKind[] = ['VirPDF', 'DamagePhotos'];

type ReportFileAttempt = {
  readonly tracking: IncidentRentalRow;
  readonly token: TokenRow;
  readonly report: ReportRow;
  readonly part: PartName;
};

/**
 * Checks that a session may send a file of a report. Missing files, repeated files and licence photos are always
 * accepted, even if the rental has been closed since. Licence photos belong to an edit that was accepted before and
 * that does not announce them.
 * @throws HttpError 403 when the rental is closed to the session, 409 when the report accepts no such file any more
 */
export const assertMaySendReportFile = async (
  db: StoreReader,
  { tracking, token, report, part }: ReportFileAttempt,
): Promise<void> => {
  const isExpected = report.data.missing.includes(part.kind) || !announcedKinds.includes(part.kind);
  if (isExpected || (await isReportFileStored(db, part))) return;
  assertMayWriteReports(tracking, token);
  assertTakesNewFile(report, part.kind);
};

/**
 * Writes the database rows of an uploaded file of an incident report.
 * @returns the report, which this file may have completed, and whether the file was stored before
 * @throws HttpError 409 when the report has become complete without this file since it was announced
 */
export const saveReportFileRows = async (
  tx: Transaction,
  report: ReportRow,
  part: ReceivedReportFile,
  call: RequestContext,
): Promise<{ report: ReportRow; known: boolean }> => {
  const { kind, sha256, stored } = part;
  const [first] = stored;
  if (first && !(await isReportFileStored(tx, part))) assertTakesNewFile(report, kind);
  const id = idOf(part);
  const row = { id, report: report.id, kind, sha256, object: first?.id ?? '', storedAt: call.now };
  const isNew = first !== undefined && (await tx.add('parts', row));
  const kept = isNew ? row : ((await tx.get('parts', id)) ?? row);
  const photos = isNew ? await keepFiles(tx, report, part, call) : [];
  const arrived = markReportFileReceived(withPhotos(report, part, photos), kept, call.now);
  const { missing, sections } = arrived.data;
  if (!isNew && missing.length === report.data.missing.length && sections === report.data.sections)
    return { report, known: true };
  return { report: await saveReportAndShowInPortal(tx, report, arrived, call), known: !isNew };
};

type Photo = { url: string; timestamp: number };

const keepFiles = async (
  tx: Transaction,
  report: ReportRow,
  { sha256, stored }: ReceivedReportFile,
  call: RequestContext,
): Promise<Photo[]> => {
  const [part, ...photos] = stored;
  const common = { owner: report.id, storedAt: call.now, photo: null, drawing: null };
  if (part) await tx.add('objects', { ...part, ...common, batch: null, sha256 });
  for (const photo of photos)
    await tx.add('objects', { ...photo, ...common, batch: part?.id ?? null, sha256: null });
  return photos.map(({ id }) => ({ url: getPhotoPath(id), timestamp: call.now }));
};

/**
 * Adds uploaded damage photos to the report as a batch, unless their zip was stored before. It removes `PhotoCount`,
 * the number of photos that the report was waiting for.
 */
const withPhotos = (
  report: ReportRow,
  { kind, author }: ReceivedReportFile,
  photoUrls: Photo[],
): ReportRow => {
  const { sections, photoBatches } = report.data;
  const { PhotoCount, ...damage } = (sections['DamageDetails'] ?? {}) as Record<string, unknown>;
  if (kind !== 'DamagePhotos' || (!photoUrls.length && PhotoCount === undefined)) return report;
  const batches = photoUrls.length ? [{ batchId: crypto.randomUUID(), author, photoUrls }] : [];
  return {
    ...report,
    data: {
      ...report.data,
      sections: { ...sections, DamageDetails: damage },
      photoBatches: [...photoBatches, ...batches],
    },
  };
};
