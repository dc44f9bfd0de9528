import type { VehiclePhotoView } from '@journey/api/uploads';
import type { DraftChanges, Drafts } from '../../engine/drafts/drafts.ts';
import type { ImageQualityWarning } from '../types.ts';

/**
 * What the device stores about a photo that is ready to be sent. The bytes of the photo are stored in a draft of
 * their own.
 */
export interface UnsentPhotoRecord {
  readonly sha256: string;
  /** When the person took or picked the photo, in milliseconds since 1970. */
  readonly takenAt: number;
  readonly doubts: readonly ImageQualityWarning[];
  /** Whether the photo can be sent: nothing about it is doubtful, or the person uses it anyway. */
  readonly isAccepted: boolean;
}

/** A person's photos and comments for one rental, until all of them have been sent. */
export interface PhotoBatchDraft {
  readonly hasAcceptedTerms: boolean;
  readonly comments: string;
  readonly shots: Readonly<Partial<Record<VehiclePhotoView, UnsentPhotoRecord>>>;
}

export const EMPTY_BATCH_DRAFT: PhotoBatchDraft = { hasAcceptedTerms: false, comments: '', shots: {} };

/**
 * Stores the photos and comments for one rental in drafts on the device. The names of drafts are not encrypted,
 * so they contain no agreement number.
 */
export interface PhotoBatchDraftStore {
  readonly drafts: Drafts;
  /** The name of the outbox queue that sends the photos. */
  readonly row: string;
  readonly isKept: () => boolean;
  readonly read: () => Promise<PhotoBatchDraft>;
  readonly write: (draft: PhotoBatchDraft) => Promise<boolean>;
  readonly readPhoto: (view: VehiclePhotoView) => Promise<Blob | undefined>;
  /**
   * Stores the bytes of a photo and its description in one transaction, so that there is never one without the
   * other.
   */
  readonly writePhoto: (view: VehiclePhotoView, photo: Blob, draft: PhotoBatchDraft) => Promise<boolean>;
  readonly removePhoto: (view: VehiclePhotoView, draft: PhotoBatchDraft) => Promise<boolean>;
  /**
   * Returns the changes to the device's storage that remove the photos and comments, to be made when all have
   * been sent.
   */
  readonly removalChanges: () => Promise<DraftChanges>;
}

/**
 * Opens what the device stores of the photos for one rental.
 * @param opening the signed-in person's drafts
 */
export const openPhotoBatchDrafts = async (
  opening: Promise<Drafts>,
  agreementNumber: string,
): Promise<PhotoBatchDraftStore> => {
  const drafts = await opening;
  const alias = await drafts.hashName(agreementNumber);
  const name = `photos/${alias}`;
  const photo = (view: VehiclePhotoView) => `${name}/${view}`;
  return {
    drafts,
    row: `photos-${alias}`,
    isKept: () => drafts.isPersistent(),
    // The value read from the storage is not validated, because only this module writes it.
    read: async () => ((await drafts.get(name)) as PhotoBatchDraft | undefined) ?? EMPTY_BATCH_DRAFT,
    write: (draft) => drafts.put(name, draft),
    readPhoto: async (view) => (await drafts.get(photo(view))) as Blob | undefined,
    writePhoto: (view, blob, draft) => drafts.write({ put: { [photo(view)]: blob, [name]: draft } }),
    removePhoto: (view, draft) => drafts.write({ put: { [name]: draft }, remove: [photo(view)] }),
    removalChanges: async () => ({ remove: [name, ...(await drafts.list(`${name}/`))] }),
  };
};
