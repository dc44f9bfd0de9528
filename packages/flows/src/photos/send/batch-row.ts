import type { Transport } from '@journey/api';
import { addPhotoBatch, type PhotoBatch, type PhotoStage } from '@journey/api/rentals';
import { uploadPhoto, type PhotoUpload, type PhotoView } from '@journey/api/uploads';
import {
  createOutbox,
  type Answers,
  type Handler,
  type Outbox,
  type Task,
} from '../../engine/outbox/outbox.ts';
import { ALL_VIEWS } from '../views.ts';
import type { BatchDraft, BatchDrafts } from '../keep/batch-drafts.ts';

/** A photo of the batch is no longer on the device. */
export class LostPhoto extends Error {}

/** What a batch's photos have in common. */
export interface BatchFacts {
  readonly agreementNumber: string;
  readonly stage: PhotoStage;
  /** Degrees. */
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

/** The write that comes after the photos: it makes one record of those that have arrived. */
const RECORD = 'record';

/** Everything that a batch sends, in its order: the photos by their views, then its record. */
export const batchTasks = ({ shots, comments }: BatchDraft, facts: BatchFacts): Task[] => {
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
 * The row of writes that sends a batch. Its photos stay where they were kept until all is through; then everything goes
 * in one step with the record's answer.
 * @param signal ends the sending, as when the session ends
 */
export const batchOutbox = (api: Transport, kept: BatchDrafts, signal: AbortSignal): Outbox => {
  const photo = (view: PhotoView): Handler => ({
    send: async (input, { idempotencyKey, onProgress }) => {
      const blob = await kept.readPhoto(view);
      if (!blob) throw new LostPhoto();
      await uploadPhoto(api, { ...(input as PhotoInput), blob }, { idempotencyKey, onProgress, signal });
    },
  });
  const record: Handler = {
    send: (input, { idempotencyKey }) => addPhotoBatch(api, input as RecordInput, { idempotencyKey, signal }),
  };
  return createOutbox({
    drafts: kept.drafts,
    name: kept.row,
    handlers: { ...Object.fromEntries(ALL_VIEWS.map((view) => [view, photo(view)])), [RECORD]: record },
    finish: kept.forgotten,
  });
};

/** The rental's batches as the record's answer has them. */
export const batchesOf = (answers: Answers): PhotoBatch[] => answers[RECORD] as PhotoBatch[];
