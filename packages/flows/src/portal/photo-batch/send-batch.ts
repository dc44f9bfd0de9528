import type { Transport } from '@journey/api';
import { addPhotoBatch, type PhotoBatch } from '@journey/api/rentals';
import { uploadPhoto, type PhotoView } from '@journey/api/uploads';
import { ALL_VIEWS } from '../rules/photo-views.ts';
import type { BatchDraft, BatchDrafts } from './draft.ts';

/** How far a batch is: what is being sent, and how much of it has gone, from 0 to 1. */
export interface Progress {
  readonly view?: PhotoView;
  readonly share: number;
}

interface Options {
  readonly api: Transport;
  readonly agreementNumber: string;
  readonly drafts: BatchDrafts;
  /** Told of every step that is kept, and of the progress between them. */
  readonly onDraft: (draft: BatchDraft) => void;
  readonly onProgress: (progress: Progress) => void;
  /** Ends it, as when the session ends. */
  readonly signal: AbortSignal;
}

/** A photo of the batch is no longer on the device. */
export class LostPhoto extends Error {}

/** Runs work when no other tab of the site does; waits until it has ended there. Without Web Locks it just runs. */
const alone = <T>(name: string, work: () => Promise<T>): Promise<T> => {
  // Not there on an origin that is not secure, such as a phone on the developer's network.
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? (locks.request(name, work) as Promise<T>) : work();
};

/**
 * Sends what of a batch has not been sent: its photos one after another (1§7), then its record. What has arrived is
 * written down at once, so that a reload or another tab goes on from there. One tab does it at a time.
 * @returns the rental's batches; undefined when there is nothing to send, as after another tab has done it
 * @throws ApiError, LostPhoto
 */
export const sendBatch = (options: Options): Promise<PhotoBatch[] | undefined> =>
  alone(`journey.photos.${options.agreementNumber}`, async () => {
    const { api, agreementNumber, drafts, onDraft, onProgress, signal } = options;
    let draft = await drafts.read();
    if (!draft.outbox) return undefined;
    const { comments, outbox } = draft;
    onDraft(draft);
    for (const view of ALL_VIEWS) {
      const shot = draft.shots[view];
      if (!shot || draft.outbox?.sent.includes(view)) continue;
      onProgress({ view, share: 0 });
      const blob = await drafts.readPhoto(view);
      if (!blob) throw new LostPhoto();
      const { sha256, takenAt } = shot;
      const { batchId, stage, latitude, longitude, unitNumber, country } = outbox;
      await uploadPhoto(
        api,
        {
          agreementNumber,
          batchId,
          view,
          blob,
          sha256,
          takenAt,
          stage,
          latitude,
          longitude,
          unitNumber,
          country,
        },
        {
          idempotencyKey: outbox.keys[view] ?? outbox.recordKey,
          onProgress: (share) => onProgress({ view, share }),
          signal,
        },
      );
      draft = { ...draft, outbox: { ...outbox, sent: [...(draft.outbox?.sent ?? []), view] } };
      await drafts.write(draft);
      onDraft(draft);
    }
    onProgress({ share: 1 });
    const batches = await addPhotoBatch(
      api,
      { agreementNumber, batchId: outbox.batchId, stage: outbox.stage, comments },
      { idempotencyKey: outbox.recordKey, signal },
    );
    await drafts.forget();
    return batches;
  });
