import type { PhotoView } from '@journey/api/uploads';
import type { DraftChanges, Drafts } from '../../engine/drafts/drafts.ts';
import type { ImageDoubt } from '../types.ts';

/** The description of a prepared photo. Its bytes are stored in a draft of their own. */
export interface PhotoRecord {
  readonly sha256: string;
  /** When the file was picked, in milliseconds since 1970. */
  readonly takenAt: number;
  readonly doubts: readonly ImageDoubt[];
  /** Whether the photo can be sent: nothing about it is doubtful, or the person uses it anyway. */
  readonly isAccepted: boolean;
}

/** A person's photos and comments for one rental, until all of them have been sent. */
export interface BatchDraft {
  readonly hasAcceptedTerms: boolean;
  readonly comments: string;
  readonly shots: Readonly<Partial<Record<PhotoView, PhotoRecord>>>;
}

export const EMPTY_BATCH_DRAFT: BatchDraft = { hasAcceptedTerms: false, comments: '', shots: {} };

/** Stores one rental's photos in drafts. Names of drafts are not encrypted, so they contain no agreement number. */
export interface BatchDraftStore {
  readonly drafts: Drafts;
  /** The name of the outbox queue that sends the photos. */
  readonly row: string;
  readonly isKept: () => boolean;
  readonly read: () => Promise<BatchDraft>;
  readonly write: (draft: BatchDraft) => Promise<boolean>;
  readonly readPhoto: (view: PhotoView) => Promise<Blob | undefined>;
  /** Stores a photo's bytes and its description in one transaction. */
  readonly writePhoto: (view: PhotoView, photo: Blob, draft: BatchDraft) => Promise<boolean>;
  readonly removePhoto: (view: PhotoView, draft: BatchDraft) => Promise<boolean>;
  /** Returns the changes that remove the draft and its photos. */
  readonly removalChanges: () => Promise<DraftChanges>;
}

/** Opens the drafts of a rental's photos. @param opening the signed-in person's drafts */
export const openBatchDrafts = async (
  opening: Promise<Drafts>,
  agreementNumber: string,
): Promise<BatchDraftStore> => {
  const drafts = await opening;
  const alias = await drafts.hashName(agreementNumber);
  const name = `photos/${alias}`;
  const photo = (view: PhotoView) => `${name}/${view}`;
  return {
    drafts,
    row: `photos-${alias}`,
    isKept: () => drafts.isPersistent(),
    // The stored value is not validated, because only this module writes it.
    read: async () => ((await drafts.get(name)) as BatchDraft | undefined) ?? EMPTY_BATCH_DRAFT,
    write: (draft) => drafts.put(name, draft),
    readPhoto: async (view) => (await drafts.get(photo(view))) as Blob | undefined,
    writePhoto: (view, blob, draft) => drafts.write({ put: { [photo(view)]: blob, [name]: draft } }),
    removePhoto: (view, draft) => drafts.write({ put: { [name]: draft }, remove: [photo(view)] }),
    removalChanges: async () => ({ remove: [name, ...(await drafts.list(`${name}/`))] }),
  };
};
