import { newIdempotencyKey } from '@journey/api';
import type { PreparedImage } from '../../engine/media/types.ts';
import { reportDrafts } from '../drafts.ts';
import type { Reporting } from '../reporting.ts';

/**
 * What photos are of: the damage, or the licence of a person of the report. Third parties and witnesses are counted
 * from 0.
 */
export type PhotoGroup =
  'damage' | 'licence-other-driver' | `licence-third-party-${number}` | `licence-witness-${number}`;

/** A photo on the device, waiting to be handed in with its report. */
export interface KeptPhoto extends PreparedImage {
  readonly id: string;
  /** As the file was called; shown, and never sent. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
}

const folder = (reportId: string, group: PhotoGroup) => `photo/${reportId}/${group}/`;

const isKept = (value: unknown): value is KeptPhoto =>
  typeof value === 'object' && value !== null && (value as KeptPhoto).blob instanceof Blob;

/** A report's photos of one group, in the order they were added. */
export const keptPhotos = async (
  reporting: Reporting,
  reportId: string,
  group: PhotoGroup,
): Promise<KeptPhoto[]> => {
  const drafts = await reportDrafts(reporting);
  const names = await drafts.list(folder(reportId, group));
  const values = await Promise.all(names.map((name) => drafts.get(name)));
  return values.filter(isKept).toSorted((a, b) => a.addedAt - b.addedAt);
};

/** Keeps a photo that has been made ready. @returns the photo, and whether it survives a reload */
export const keepPhoto = async (
  reporting: Reporting,
  reportId: string,
  group: PhotoGroup,
  prepared: PreparedImage,
  name: string,
): Promise<{ photo: KeptPhoto; isSafe: boolean }> => {
  const photo = { ...prepared, id: newIdempotencyKey(), name, addedAt: Date.now() };
  const drafts = await reportDrafts(reporting);
  return { photo, isSafe: await drafts.put(folder(reportId, group) + photo.id, photo) };
};

/** Takes a photo back that has not been handed in. */
export const removePhoto = async (
  reporting: Reporting,
  reportId: string,
  group: PhotoGroup,
  id: string,
): Promise<void> => (await reportDrafts(reporting)).remove(folder(reportId, group) + id);

/** Takes a whole group back, as when the person it belongs to is taken out of the report. */
export const removePhotos = async (
  reporting: Reporting,
  reportId: string,
  group: PhotoGroup,
): Promise<void> => {
  const drafts = await reportDrafts(reporting);
  const names = await drafts.list(folder(reportId, group));
  await Promise.all(names.map((name) => drafts.remove(name)));
};
