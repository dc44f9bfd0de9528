import { ApiError, type Transport } from '@journey/api';
import { addPhotoBatch, type PhotoBatch } from '@journey/api/rentals';
import { uploadPhoto, type PhotoUpload, type VehiclePhotoView } from '@journey/api/uploads';
import {
  createOutbox,
  type OutboxFailure,
  type OutboxTaskResponses,
  type OutboxTaskHandler,
  type Outbox,
  type OutboxStatus,
  type OutboxTask,
} from '../../engine/outbox/outbox.ts';
import { isUnreachable } from '../../engine/unreachable.ts';
import type { PhotoBatchDraftStore } from './batch-drafts.ts';
import {
  ALL_PHOTO_VIEWS,
  derivePhotoBatchSendState,
  type PhotoBatchDraft,
  type PhotoBatchState,
} from './batch-state.ts';

/** Thrown if a submitted photo cannot be sent because it is no longer on the device. */
class LostPhotoError extends Error {}

type RecordInput = Required<Parameters<typeof addPhotoBatch>[1]>;
type PhotoInput = Omit<PhotoUpload, 'blob'>;

/**
 * The values that are sent with every photo of a batch. The position is that of the device when the photos were
 * submitted.
 */
export type PhotoBatchFacts = Omit<PhotoInput, 'batchId' | 'view' | 'sha256' | 'takenAt'>;

/** The id of the last request of a batch, which makes the services record the uploaded photos as one batch. */
const RECORD = 'record';

/** Returns the requests that send a batch, in order: one for each photo, then the one that records them. */
export const createBatchTasks = (
  { shots, comments }: PhotoBatchDraft,
  facts: PhotoBatchFacts,
): OutboxTask[] => {
  const batchId = crypto.randomUUID();
  const { agreementNumber, stage } = facts;
  const photos = ALL_PHOTO_VIEWS.flatMap((view): OutboxTask[] => {
    const shot = shots[view];
    if (!shot) return [];
    const { sha256, takenAt } = shot;
    return [{ id: view, input: { ...facts, batchId, view, sha256, takenAt } satisfies PhotoInput }];
  });
  return [
    ...photos,
    { id: RECORD, input: { agreementNumber, batchId, stage, comments } satisfies RecordInput },
  ];
};

/**
 * Creates the outbox that sends a batch of photos. The device keeps the photos until everything has been sent. They are
 * removed in the same transaction that stores the response to the last request.
 * @param signal cancels the requests, for example when the session ends
 */
export const createPhotoBatchOutbox = (
  api: Transport,
  batchDrafts: PhotoBatchDraftStore,
  signal: AbortSignal,
): Outbox => {
  const photo = (view: VehiclePhotoView): OutboxTaskHandler => ({
    send: async (input, { idempotencyKey, onProgress }) => {
      const blob = await batchDrafts.readPhoto(view);
      if (!blob) throw new LostPhotoError();
      await uploadPhoto(api, { ...(input as PhotoInput), blob }, { idempotencyKey, onProgress, signal });
    },
  });
  const record: OutboxTaskHandler = {
    send: (input, { idempotencyKey }) => addPhotoBatch(api, input as RecordInput, { idempotencyKey, signal }),
  };
  return createOutbox({
    drafts: batchDrafts.drafts,
    name: batchDrafts.row,
    handlers: { ...Object.fromEntries(ALL_PHOTO_VIEWS.map((view) => [view, photo(view)])), [RECORD]: record },
    changesOnComplete: batchDrafts.removalChanges,
  });
};

/**
 * Whether the same photos may be sent again after a failure. A success response that cannot be read, such as the
 * sign-in page of a hotel's Wi-Fi, is not a rejection. The photos may already be stored, and a new batch would store
 * them twice.
 */
const canSendAgain = (error: unknown): boolean => {
  if (!(error instanceof ApiError)) return !(error instanceof LostPhotoError);
  const isUnreadableSuccess = error.kind === 'malformed' && (error.status ?? 200) < 300;
  return error.retryable || isUnreadableSuccess;
};

/**
 * Derives whether sending can be resumed after it has stopped, and whether it is retried automatically after some time.
 * @param failure undefined if another tab was sending and has reported no failure: it was closed, or will report it
 * soon
 */
export const deriveResumption = (
  failure: OutboxFailure | undefined,
): Pick<PhotoBatchState, 'canResume' | 'isUnreachable'> => ({
  canResume: !failure || canSendAgain(failure.error),
  isUnreachable: !failure || isUnreachable(failure.error),
});

/**
 * Derives the state of a batch of photos from the state of the outbox, including a failure that another tab has
 * reported.
 */
export const deriveFollowedState = (view: OutboxStatus): Partial<PhotoBatchState> => ({
  ...derivePhotoBatchSendState(view),
  ...(view.failure && deriveResumption(view.failure)),
});

/**
 * Returns, as a text for the person, why a batch could not be recorded after all of its photos had arrived; undefined
 * if a photo failed, or if the failure has no such text.
 */
export const findRecordFailure = ({ id, error }: OutboxFailure): string | undefined =>
  id === RECORD && error instanceof ApiError ? error.message : undefined;

/** Returns the rental's photo batches from the response to the request that records a batch. */
export const getPhotoBatchesFromResponses = (answers: OutboxTaskResponses): PhotoBatch[] =>
  answers[RECORD] as PhotoBatch[];
