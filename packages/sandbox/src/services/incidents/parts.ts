/**
 * Stores the uploaded files of an incident report, called its parts: the PDF and zips of photos. The same file of
 * a report is stored only once; the photos of a zip are also stored one by one.
 */
import type { RequestContext, SandboxServices } from '../../core/call.ts';
import { createConcurrencyLimiter } from '../../core/concurrency-limiter.ts';
import { HttpError } from '../../core/http-error.ts';
import { deleteObjects } from '../../store/objects.ts';
import type { StoreReader, Transaction } from '../../store/store.ts';
import type { IncidentRentalRow, ReportRow } from '../../store/rows/incident.ts';
import type { TokenRow } from '../../store/rows/session.ts';
import type { StagedFileWithHash } from '../../store/staging.ts';
import { getPhotoPath } from '../photos/address.ts';
import { assertSafePdf } from '../uploads/pdf.ts';
import { sanitiseZip } from '../uploads/zip.ts';
import type { WireReportFileKind } from '../../store/records/incident.ts';
import { assertMayWriteReports } from './own.ts';
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
   * The files that this upload has put into the file storage, and which the database does not name yet. It is
   * empty when the same file was uploaded before.
   */
  readonly stored: readonly StoredFile[];
};

type StoredFile = {
  readonly id: string;
  readonly kind: string;
  readonly type: string;
  readonly size: number;
};

/** The kinds of stored files, as the database records them, by the kinds of uploaded files. */
const objectKinds: Readonly<Record<WireReportFileKind, string>> = {
  VirPDF: 'vir-pdf',
  DamagePhotos: 'vir-damage-zip',
  ThirdPartyLicence: 'vir-third-party-licence-zip',
  WitnessLicence: 'vir-witness-licence-zip',
  OtherDriverLicence: 'vir-other-driver-licence-zip',
};

/**
 * Zips are checked one at a time, because decoding their photos takes much memory. They are stored outside this limit,
 * so that a slow file storage delays only its own caller.
 */
const atATime = createConcurrencyLimiter(1);

const idOf = ({ report, kind, sha256 }: PartName): string => `${report}:${kind}:${sha256}`;

/** Whether the same file was uploaded to the incident report before. If so, it needs no second check. */
export const isReportFileStored = async (db: StoreReader, part: PartName): Promise<boolean> =>
  (await db.get('parts', idOf(part))) !== undefined;

/**
 * Checks that a report takes a new file. A submitted report without missing files takes another PDF only after an edit,
 * which makes it missing: without this, whoever submitted a report could replace the PDF that was signed. Photos are
 * always taken, because they replace none, and another device may have kept them until now.
 * @throws HttpError 409 otherwise
 */
const assertTakesNewFile = (report: ReportRow, kind: WireReportFileKind): void => {
  if (kind === 'VirPDF' && isReportSubmitted(report) && report.data.missing.length === 0)
    throw new HttpError(409, 'This report has been submitted.');
};

/** The kinds of files that a submission announces, and that its report lacks until they arrive. */
const announcedKinds: readonly WireReportFileKind[] = ['VirPDF', 'DamagePhotos'];

type ReportFileAttempt = {
  readonly tracking: IncidentRentalRow;
  readonly token: TokenRow;
  readonly report: ReportRow;
  readonly part: PartName;
};

/**
 * Checks that a session may send a file of a report. What the report still lacks, the same file again and photos of
 * licences are always taken, also when the rental was closed meanwhile. The photos of licences are of an edit that was
 * accepted before, which does not announce them.
 * @throws HttpError 403 when the rental is closed to the session, 409 when the report takes no such file any more
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
 * Checks an uploaded file of an incident report and puts it, with the photos of a zip, into the file storage. This
 * takes long, so it runs outside any transaction.
 * @returns the stored files, the uploaded file itself first
 * @throws HttpError 422 when the file is not of the type that it was announced as
 */
export const storeUploadedFile = async (
  kind: WireReportFileKind,
  { file }: StagedFileWithHash,
  { objects, staging }: Pick<SandboxServices, 'objects' | 'staging'>,
): Promise<StoredFile[]> => {
  const stored: StoredFile[] = [];
  const put = async (content: Blob, name: string, type: string) => {
    const id = crypto.randomUUID();
    // Each file is added to the list before it is stored. A request to the file storage that timed out may have
    // stored it all the same, and the list says what to delete then.
    stored.push({ id, kind: name, type, size: content.size });
    await objects.put(id, content, type);
  };
  if (kind === 'VirPDF') {
    await assertSafePdf(file);
    await put(file, objectKinds[kind], 'application/pdf').catch(async (error: unknown) => {
      await deleteOrphanedFiles(stored, objects);
      throw error;
    });
    return stored;
  }
  const zip = await atATime(() => sanitiseZip(file, staging));
  try {
    await put(zip.file, objectKinds[kind], 'application/zip');
    // A licence photo is stored as a kind of its own. Files of this kind, unlike damage photos, have no address at
    // which they open.
    const photoKind = kind === 'DamagePhotos' ? 'damage-photo' : 'licence-photo';
    for (const photo of zip.photos) await put(photo, photoKind, 'image/jpeg');
    return stored;
  } catch (error) {
    await deleteOrphanedFiles(stored, objects);
    throw error;
  } finally {
    await zip.discard();
  }
};

/** Deletes files from the file storage whose database rows were not written. */
export const deleteOrphanedFiles = (
  stored: readonly StoredFile[],
  objects: SandboxServices['objects'],
): Promise<void> =>
  deleteObjects(
    objects,
    stored.map(({ id }) => id),
  );

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
 * Adds uploaded damage photos to the report as a batch; the photos of a zip that was stored before are in one already. It
 * removes `PhotoCount`, the number of photos that were still to come.
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
