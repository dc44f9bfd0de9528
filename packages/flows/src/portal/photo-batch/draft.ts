import type { PhotoStage } from '@journey/api/rentals';
import type { PhotoView } from '@journey/api/uploads';
import type { Drafts } from '../../engine/drafts/drafts.ts';
import type { ImageDoubt } from '../../engine/media/types.ts';

/** A photo that is ready: what is known of it. Its bytes lie beside, under `photoName`. */
export interface Shot {
  readonly sha256: string;
  /** When it was picked, in milliseconds since 1970. */
  readonly takenAt: number;
  readonly doubts: readonly ImageDoubt[];
  /** The person uses it although something about it is doubtful. */
  readonly isAccepted: boolean;
}

/** A batch on its way. From here on its photos do not change, so that each is sent once and the same. */
interface Outbox {
  readonly batchId: string;
  readonly stage: PhotoStage;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** Idempotency keys: of each photo, and of the batch's record. */
  readonly keys: Readonly<Partial<Record<PhotoView, string>>>;
  readonly recordKey: string;
  readonly unitNumber?: string;
  readonly country: string;
  /** What the services have. */
  readonly sent: readonly PhotoView[];
}

/** What a person did for one rental's photos and has not been taken over by the services yet. */
export interface BatchDraft {
  readonly hasAcceptedTerms: boolean;
  readonly comments: string;
  readonly shots: Readonly<Partial<Record<PhotoView, Shot>>>;
  readonly outbox?: Outbox;
}

export const EMPTY_DRAFT: BatchDraft = { hasAcceptedTerms: false, comments: '', shots: {} };

const draftName = (agreementNumber: string): string => `photos/${agreementNumber}`;
const photoName = (agreementNumber: string, view: PhotoView): string => `photos/${agreementNumber}/${view}`;

/** A rental's photos in the draft store. */
export const batchDrafts = (drafts: Drafts, agreementNumber: string) => ({
  isKept: () => drafts.isKept(),
  // Written by this page alone, in this form.
  read: async (): Promise<BatchDraft> =>
    ((await drafts.get(draftName(agreementNumber))) as BatchDraft | undefined) ?? EMPTY_DRAFT,
  write: (draft: BatchDraft): Promise<boolean> => drafts.put(draftName(agreementNumber), draft),
  readPhoto: async (view: PhotoView): Promise<Blob | undefined> =>
    (await drafts.get(photoName(agreementNumber, view))) as Blob | undefined,
  writePhoto: (view: PhotoView, photo: Blob): Promise<boolean> =>
    drafts.put(photoName(agreementNumber, view), photo),
  removePhoto: (view: PhotoView): Promise<void> => drafts.remove(photoName(agreementNumber, view)),
  forget: async (): Promise<void> => {
    // The list first: without it nothing leads to a photo that stayed behind.
    for (const name of await drafts.list(draftName(agreementNumber))) await drafts.remove(name);
  },
});

export type BatchDrafts = ReturnType<typeof batchDrafts>;
