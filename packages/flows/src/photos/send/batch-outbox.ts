import type { Transport } from '@journey/api';
import { addPhotoBatch, type PhotoBatch, type PhotoStage } from '@journey/api/rentals';
import { uploadPhoto, type PhotoUpload, type PhotoView } from '@journey/api/uploads';
import {
  createOutbox,
  type TaskAnswers,
  type TaskHandler,
  type Outbox,
  type Task,
} from '../../engine/outbox/outbox.ts';
import { ALL_VIEWS } from '../views.ts';
import type { BatchDraft, BatchDraftStore } from '../keep/batch-drafts.ts';

/** Thrown when a photo of the batch is no longer on the device. */
export class LostPhotoError extends Error {}

/** The values that all photos of a batch have in common. */
export interface BatchFacts {
  readonly agreementNumber: string;
  readonly stage: PhotoStage;
  /** The position of the device, in degrees. */
  readonly latitude: number;
  readonly longitude: number;
  readonly unitNumber?: string;
  readonly country: string;
}

type PhotoInput = Omit<PhotoUpload, 'blob'>;

interface RecordInput {
  readonly agreementNumber: string;
  readonly batchId: string;
  readonly stage: PhotoStage;
  readonly comments: string;
}

/** The id of the last write, which records the uploaded photos as one batch. */
const RECORD = 'record';

/** Returns all writes of a batch in order: the photos by their views, then the record. */
export const createBatchTasks = ({ shots, comments }: BatchDraft, facts: BatchFacts): Task[] => {
  const batchId = crypto.randomUUID();
  const { agreementNumber, stage } = facts;
  const photos = ALL_VIEWS.flatMap((view): Task[] => {
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
 * Creates the outbox that sends a batch. The photos stay in the drafts until everything has been sent; the transaction
 * that stores the record's answer then removes them.
 * @param signal cancels the requests, for example when the session ends
 */
export const createBatchOutbox = (
  api: Transport,
  batchDrafts: BatchDraftStore,
  signal: AbortSignal,
): Outbox => {
  const photo = (view: PhotoView): TaskHandler => ({
    send: async (input, { idempotencyKey, onProgress }) => {
      const blob = await batchDrafts.readPhoto(view);
      if (!blob) throw new LostPhotoError();
      await uploadPhoto(api, { ...(input as PhotoInput), blob }, { idempotencyKey, onProgress, signal });
    },
  });
  const record: TaskHandler = {
    send: (input, { idempotencyKey }) => addPhotoBatch(api, input as RecordInput, { idempotencyKey, signal }),
  };
  return createOutbox({
    drafts: batchDrafts.drafts,
    name: batchDrafts.row,
    handlers: { ...Object.fromEntries(ALL_VIEWS.map((view) => [view, photo(view)])), [RECORD]: record },
    changesOnComplete: batchDrafts.removalChanges,
  });
};

/** Returns the rental's batches from the answer to the record. */
export const getRecordedBatches = (answers: TaskAnswers): PhotoBatch[] => answers[RECORD] as PhotoBatch[];
