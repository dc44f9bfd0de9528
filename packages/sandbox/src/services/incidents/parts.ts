/**
 * Stores a report's files. A file is stored once for its report, kind and hash; the photos of a zip are also stored one
 * by one.
 */
import type { RequestContext, Services } from '../../core/call.ts';
import { createConcurrencyLimiter } from '../../core/concurrency-limiter.ts';
import { deleteObjects } from '../../store/objects.ts';
import type { StoreReader, Transaction } from '../../store/store.ts';
import type { ReportRow } from '../../store/tables.ts';
import type { StagedFileWithHash } from '../../store/staging.ts';
import { checkPdf } from '../uploads/pdf.ts';
import { sanitiseZip } from '../uploads/zip.ts';
import type { PartKind } from '../../store/records/incident.ts';
import { saveReport, markPartReceived } from './submission.ts';

type PartName = {
  readonly report: string;
  readonly kind: PartKind;
  /** The SHA-256 of the file as it was sent, in hexadecimal. */
  readonly sha256: string;
};

export type ReceivedPart = PartName & {
  /** The sender of the part: customer or staff. */
  readonly author: string;
  readonly type: string;
  /** Its files in the object store, whose rows are not written yet; empty when the part was stored before. */
  readonly stored: readonly StoredFile[];
};

type StoredFile = {
  readonly id: string;
  readonly kind: string;
  readonly type: string;
  readonly size: number;
};

/** The kind under which a part is stored among the objects. */
const objectKinds: Readonly<Record<PartKind, string>> = {
  VirPDF: 'vir-pdf',
  DamagePhotos: 'vir-damage-zip',
  ThirdPartyLicence: 'vir-third-party-licence-zip',
  WitnessLicence: 'vir-witness-licence-zip',
  OtherDriverLicence: 'vir-other-driver-licence-zip',
};

/** Archives are checked one at a time, since decoding their photos takes much memory. */
const atATime = createConcurrencyLimiter(1);

const idOf = ({ report, kind, sha256 }: PartName): string => `${report}:${kind}:${sha256}`;

/** Whether the part was stored before, and so has been checked already. */
export const isPartStored = async (db: StoreReader, part: PartName): Promise<boolean> =>
  (await db.get('parts', idOf(part))) !== undefined;

/**
 * Checks a part and puts its files into the object store. This takes long, so it runs outside any transaction.
 * @returns the stored files, the part itself first
 * @throws Problem 422 when the file is not what its kind says
 */
export const storePart = async (
  kind: PartKind,
  { file }: StagedFileWithHash,
  { objects, staging }: Services,
): Promise<StoredFile[]> => {
  const stored: StoredFile[] = [];
  const put = async (content: Blob, name: string, type: string) => {
    const id = crypto.randomUUID();
    // The file is listed before it is put: a put that timed out may have stored it all the same, and then it must be
    // deleted.
    stored.push({ id, kind: name, type, size: content.size });
    await objects.put(id, content, type);
  };
  if (kind === 'VirPDF') {
    await checkPdf(file);
    await put(file, objectKinds[kind], 'application/pdf').catch(async (error: unknown) => {
      await deleteOrphanedFiles(stored, objects);
      throw error;
    });
    return stored;
  }
  return atATime(async () => {
    const zip = await sanitiseZip(file, staging);
    try {
      await put(zip.file, objectKinds[kind], 'application/zip');
      // A licence photo has a kind of its own, since nobody may open it by its address alone.
      const photoKind = kind === 'DamagePhotos' ? 'damage-photo' : 'licence-photo';
      for (const photo of zip.photos) await put(photo, photoKind, 'image/jpeg');
      return stored;
    } catch (error) {
      await deleteOrphanedFiles(stored, objects);
      throw error;
    } finally {
      await zip.discard();
    }
  });
};

/** Deletes files whose rows were not written. */
export const deleteOrphanedFiles = (
  stored: readonly StoredFile[],
  objects: Services['objects'],
): Promise<void> =>
  deleteObjects(
    objects,
    stored.map(({ id }) => id),
  );

/**
 * Writes the rows of a part's files.
 * @returns the report, which this part may have completed, and whether the part was stored before
 */
export const saveReportPart = async (
  tx: Transaction,
  report: ReportRow,
  part: ReceivedPart,
  call: RequestContext,
): Promise<{ report: ReportRow; known: boolean }> => {
  const { kind, sha256, stored } = part;
  const [first] = stored;
  const row = { report: report.id, kind, sha256, object: first?.id ?? '', storedAt: call.now };
  const isNew = first !== undefined && (await tx.add('parts', { id: idOf(part), ...row }));
  const photos = isNew ? await keepFiles(tx, report, part, call) : [];
  const arrived = markPartReceived(withPhotos(report, part, photos), kind, call.now);
  if (!isNew && arrived.data.missing.length === report.data.missing.length) return { report, known: true };
  return { report: await saveReport(tx, report, arrived, call), known: !isNew };
};

type Photo = { url: string; timestamp: number };

const keepFiles = async (
  tx: Transaction,
  report: ReportRow,
  { sha256, stored }: ReceivedPart,
  call: RequestContext,
): Promise<Photo[]> => {
  const [part, ...photos] = stored;
  const common = { owner: report.id, storedAt: call.now, photo: null, drawing: null };
  if (part) await tx.add('objects', { ...part, ...common, batch: null, sha256 });
  for (const photo of photos)
    await tx.add('objects', { ...photo, ...common, batch: part?.id ?? null, sha256: null });
  return photos.map(({ id }) => ({ url: `/api/photos/${id}`, timestamp: call.now }));
};

/** Adds damage photos to the report as a batch, and removes `PhotoCount`, which says how many are still to come. */
const withPhotos = (report: ReportRow, { kind, author }: ReceivedPart, photoUrls: Photo[]): ReportRow => {
  if (kind !== 'DamagePhotos' || !photoUrls.length) return report;
  const { sections, photoBatches } = report.data;
  const { PhotoCount: _, ...damage } = (sections['DamageDetails'] ?? {}) as Record<string, unknown>;
  const batch = { batchId: crypto.randomUUID(), author, photoUrls };
  return {
    ...report,
    data: {
      ...report.data,
      sections: { ...sections, DamageDetails: damage },
      photoBatches: [...photoBatches, batch],
    },
  };
};
