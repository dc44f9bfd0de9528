/** Checks the uploaded files of an incident report, the PDF and zips of photos, and puts them into the file storage. */
import type { SandboxServices } from '../../core/call.ts';
import { createConcurrencyLimiter } from '../../core/concurrency-limiter.ts';
import { deleteObjects } from '../../store/objects.ts';
import type { WireReportFileKind } from '../../store/records/incident.ts';
import type { StagedFileWithHash } from '../../store/staging.ts';
import { assertSafePdf } from '../uploads/pdf.ts';
import { sanitiseZip } from '../uploads/zip.ts';

export type StoredFile = {
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

/**
 * Checks an uploaded file of an incident report and puts it, with the photos of a zip, into the file storage. This
 * takes a long time, so it runs outside any transaction.
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
    // Each file is added to the list before it is stored. A request to the file storage that timed out may still have
    // stored it, and then the list shows what to delete.
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
    // Licence photos are stored as a separate kind. Unlike damage photos, files of this kind have no URL.
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
