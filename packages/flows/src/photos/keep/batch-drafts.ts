import type { PhotoView } from '@journey/api/uploads';
import type { DraftChanges, Drafts } from '../../engine/drafts/drafts.ts';
import type { ImageDoubt } from '../types.ts';

/** A photo that is ready: what is known of it. Its bytes lie beside it. */
export interface Shot {
  readonly sha256: string;
  /** When it was picked, in milliseconds since 1970. */
  readonly takenAt: number;
  readonly doubts: readonly ImageDoubt[];
  /** The person uses it although something about it is doubtful. */
  readonly isAccepted: boolean;
}

/** What a person did for one rental's photos and has not handed in yet, or not all of it has been sent. */
export interface BatchDraft {
  readonly hasAcceptedTerms: boolean;
  readonly comments: string;
  readonly shots: Readonly<Partial<Record<PhotoView, Shot>>>;
}

export const EMPTY_DRAFT: BatchDraft = { hasAcceptedTerms: false, comments: '', shots: {} };

/** One rental's photos on the device. Names on the device are in clear: the agreement number is in none of them. */
export interface BatchDrafts {
  readonly drafts: Drafts;
  /** Of the row of writes that sends them. */
  readonly row: string;
  readonly isKept: () => boolean;
  readonly read: () => Promise<BatchDraft>;
  readonly write: (draft: BatchDraft) => Promise<boolean>;
  readonly readPhoto: (view: PhotoView) => Promise<Blob | undefined>;
  /** Stores a photo's bytes and its description in one transaction. */
  readonly writePhoto: (view: PhotoView, photo: Blob, draft: BatchDraft) => Promise<boolean>;
  readonly removePhoto: (view: PhotoView, draft: BatchDraft) => Promise<boolean>;
  /** What forgets all of it. */
  readonly forgotten: () => Promise<DraftChanges>;
}

/** Opens a rental's photos. @param opening the signed-in person's drafts */
export const batchDrafts = async (
  opening: Promise<Drafts>,
  agreementNumber: string,
): Promise<BatchDrafts> => {
  const drafts = await opening;
  const alias = await drafts.alias(agreementNumber);
  const name = `photos/${alias}`;
  const photo = (view: PhotoView) => `${name}/${view}`;
  return {
    drafts,
    row: `photos-${alias}`,
    isKept: () => drafts.isKept(),
    // Written here alone, in this form.
    read: async () => ((await drafts.get(name)) as BatchDraft | undefined) ?? EMPTY_DRAFT,
    write: (draft) => drafts.put(name, draft),
    readPhoto: async (view) => (await drafts.get(photo(view))) as Blob | undefined,
    writePhoto: (view, blob, draft) => drafts.write({ put: { [photo(view)]: blob, [name]: draft } }),
    removePhoto: (view, draft) => drafts.write({ put: { [name]: draft }, remove: [photo(view)] }),
    forgotten: async () => ({ remove: [name, ...(await drafts.list(`${name}/`))] }),
  };
};
