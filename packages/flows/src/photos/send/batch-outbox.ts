import { ApiError, type Transport } from '@journey/api';
import { addPhotoBatch, type PhotoBatch } from '@journey/api/rentals';
import { uploadPhoto, type PhotoUpload, type VehiclePhotoView } from '@journey/api/uploads';
import type { Drafts } from '../../engine/drafts/drafts.ts';
import type { DraftChanges } from '../../engine/drafts/stored-drafts.ts';
import {
  createOutbox,
  type OutboxFailure,
  type OutboxTaskResponses,
  type OutboxTaskHandler,
  type Outbox,
  type OutboxTask,
} from '../../engine/outbox/outbox.ts';
import { ALL_PHOTO_VIEWS, EMPTY_BATCH_DRAFT, type PhotoBatchDraft } from './batch-state.ts';

/**
 * Opens what the device stores of the photos and comments for one rental. The names of drafts are not encrypted, so
 * they contain no agreement number. A photo's bytes and its description are written in one transaction, so that there is
 * never one without the other.
 * @param opening the signed-in person's drafts
 */
export const openPhotoBatchDrafts = async (opening: Promise<Drafts>, agreementNumber: string) => {
  const drafts = await opening;
  const alias = await drafts.hashName(agreementNumber);
  const name = `photos/${alias}`;
  const arrival = `arrived/${alias}`;
  const photo = (view: VehiclePhotoView) => `${name}/${view}`;
  return {
    drafts,
    /** The name of the outbox queue that sends the photos. */
    row: `photos-${alias}`,
    // The value read from the storage is not validated, because only this module writes it.
    read: async () => ((await drafts.get(name)) as PhotoBatchDraft | undefined) ?? EMPTY_BATCH_DRAFT,
    write: (draft: PhotoBatchDraft) => drafts.put(name, draft),
    /** @throws an `UnreadableDraftsError` when the device cannot be read, which is not the loss of the photo */
    readPhoto: async (view: VehiclePhotoView) => (await drafts.strict.get(photo(view))) as Blob | undefined,
    writePhoto: (view: VehiclePhotoView, blob: Blob, draft: PhotoBatchDraft) =>
      drafts.write({ put: { [photo(view)]: blob, [name]: draft } }),
    removePhoto: (view: VehiclePhotoView, draft: PhotoBatchDraft) =>
      drafts.write({ put: { [name]: draft }, remove: [photo(view)] }),
    /** Returns the changes that remove the photos and comments, to be made when all have been sent. */
    removalChanges: async (): Promise<DraftChanges> => ({
      put: { [arrival]: true },
      remove: [name, ...(await drafts.list(`${name}/`))],
    }),
    /**
     * Returns whether photos of this rental have arrived without the person being told, as when the
     * page was reloaded just as the last one was sent. From then on the person counts as told.
     */
    takeUnreportedArrival: async (): Promise<boolean> => {
      const hasUnreportedArrival = (await drafts.get(arrival)) === true;
      if (hasUnreportedArrival) await drafts.remove(arrival);
      return hasUnreportedArrival;
    },
  };
};

export type PhotoBatchDraftStore = Awaited<ReturnType<typeof openPhotoBatchDrafts>>;

/** Thrown when a submitted photo cannot be sent because the device no longer has it. */
export class LostPhotoError extends Error {}

type RecordInput = Required<Parameters<typeof addPhotoBatch>[1]>;
type PhotoInput = Omit<PhotoUpload, 'blob'>;

/** The values that are sent with every photo of a batch. The position is the device's when they were submitted. */
export type PhotoBatchFacts = Omit<PhotoInput, 'batchId' | 'view' | 'sha256' | 'takenAt'>;

/** The id of the last request of a batch, which tells the services to record the uploaded photos as one batch. */
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
 * Creates the outbox that sends a batch of photos. The device keeps the photos until everything has been sent;
 * the transaction that then stores the answer to the last request also removes the photos.
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
 * Returns why the photos of a batch could not be recorded after all of them had arrived, in a text for the person;
 * undefined where a photo failed, or where the failure has no such text.
 */
export const findRecordFailure = ({ id, error }: OutboxFailure): string | undefined =>
  id === RECORD && error instanceof ApiError ? error.message : undefined;

/** Returns the photo batches of the rental, which the services answer to the request that records a batch. */
export const getPhotoBatchesFromResponses = (answers: OutboxTaskResponses): PhotoBatch[] =>
  answers[RECORD] as PhotoBatch[];
