/** Keeps a report's files: each once for its report, kind and hash, and the photos of a zip by themselves as well. */
import type { Call, Services } from '../../core/call.ts';
import type { Transaction } from '../../store/store.ts';
import type { ReportRow } from '../../store/tables.ts';
import type { ZippedImage } from '../uploads/zip.ts';
import type { PartKind } from './record.ts';
import { keepReport, withoutMissing } from './submission.ts';

export type ArrivedPart = {
  readonly kind: PartKind;
  /** Who sent it: customer or staff. */
  readonly author: string;
  readonly type: string;
  readonly sha256: string;
  readonly bytes: Uint8Array;
  /** What a zip held. */
  readonly images: readonly ZippedImage[];
};

/** What a part is called among the stored files. */
const objectKinds: Readonly<Record<PartKind, string>> = {
  VirPDF: 'vir-pdf',
  DamagePhotos: 'vir-damage-zip',
  ThirdPartyLicence: 'vir-third-party-licence-zip',
  WitnessLicence: 'vir-witness-licence-zip',
  OtherDriverLicence: 'vir-other-driver-licence-zip',
};

/** @returns the report, which may be complete with this part, and whether the part was there already */
export const keepPart = async (
  tx: Transaction,
  report: ReportRow,
  part: ArrivedPart,
  { call, services }: { call: Call; services: Services },
): Promise<{ report: ReportRow; known: boolean }> => {
  const { kind, sha256 } = part;
  const object = crypto.randomUUID();
  const row = { report: report.id, kind, sha256, object, storedAt: call.now };
  const isNew = await tx.add('parts', { id: `${report.id}:${kind}:${sha256}`, ...row });
  const photos = isNew ? await storeFiles(tx, report, part, { object, call, services }) : [];
  const arrived = withoutMissing(withPhotos(report, part, photos), kind, call.now);
  if (!isNew && arrived.data.missing.length === report.data.missing.length) return { report, known: true };
  return { report: await keepReport(tx, report, arrived, call), known: !isNew };
};

type Storing = { object: string; call: Call; services: Services };
type Photo = { url: string; timestamp: number };

const storeFiles = async (
  tx: Transaction,
  report: ReportRow,
  { kind, type, sha256, bytes, images }: ArrivedPart,
  { object, call, services }: Storing,
): Promise<Photo[]> => {
  const common = { owner: report.id, storedAt: call.now, photo: null, drawing: null };
  const store = async (
    id: string,
    content: Uint8Array,
    columns: { kind: string; batch: string | null; type: string; sha256: string | null },
  ) => {
    await services.objects.put(id, content, columns.type);
    await tx.add('objects', { id, ...common, ...columns, size: content.length });
  };
  await store(object, bytes, { kind: objectKinds[kind], batch: null, type, sha256 });
  const photos: Photo[] = [];
  for (const image of images) {
    const id = crypto.randomUUID();
    // Licences are nobody's to look at by address alone.
    const photoKind = kind === 'DamagePhotos' ? 'damage-photo' : 'licence-photo';
    await store(id, image.bytes, { kind: photoKind, batch: object, type: image.type, sha256: null });
    photos.push({ url: `/api/photos/${id}`, timestamp: call.now });
  }
  return photos;
};

/** Damage photos become a batch of the report, and are no longer waited for. */
const withPhotos = (report: ReportRow, { kind, author }: ArrivedPart, photoUrls: Photo[]): ReportRow => {
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
