import { startWorker } from '../../engine/start-worker.ts';
import { createWorkerPool } from '../../engine/worker-pool.ts';
import { imageProblemMessages } from '../messages.ts';
import type { PrepareImageRequest, PrepareImageResponse } from './prepare.worker.ts';
import workerUrl from './prepare.worker.ts?worker&url';
import type { PreparedImage } from './sent-photo.ts';

/** Thrown for a picked file that cannot be used as a photo. Its message is shown to the person. */
export class ImageProblemError extends Error {
  override readonly name = 'ImageProblem';
}

/** Photos are prepared by two workers, since every phone has two cores. */
const WORKERS = 2;

/** From this memory on, in GiB, a device holds two decoded photos at a time without ending the tab. */
const AMPLE_MEMORY_GIB = 4;

/** Whether the browser says that the device has ample memory; Safari and Firefox say nothing. */
const hasAmpleMemory = (): boolean =>
  ((navigator as { readonly deviceMemory?: number }).deviceMemory ?? 0) >= AMPLE_MEMORY_GIB;

const pool = createWorkerPool<PrepareImageRequest, PrepareImageResponse>(() => startWorker(workerUrl), {
  size: WORKERS,
  // A worker keeps the memory that it needed to decode a HEIC photo. Where memory is short, workers therefore end after the
  // last photo. Elsewhere they stay, so that the next photo need not wait for one to start.
  kept: hasAmpleMemory() ? WORKERS : 0,
});

let decodingLock: string | undefined;

/**
 * Returns the name of the lock by which this tab's workers take turns at decoding. Each tab has its own, because a tab
 * that the phone has put to sleep would never release it.
 * @returns undefined on a device with ample memory, whose workers need not take turns
 */
const getDecodingLock = (): string | undefined =>
  hasAmpleMemory() ? undefined : (decodingLock ??= `decode-photo-${crypto.randomUUID()}`);

/**
 * Prepares a picked file for sending, off the main thread: checks its format, decodes it, turns it upright,
 * reduces it to 2048 px, encodes it as JPEG without metadata, hashes it, and measures whether it is dark or
 * blurred (docs/security.md#files). It may be called for several files at once; two are prepared at a time, of which only
 * one is decoded where memory is short, and a file that fails does not affect the others.
 * @throws ImageProblemError, whose message is shown to the person
 */
export const preparePhotoForSending = async (file: Blob): Promise<PreparedImage> => {
  const answer = await pool
    .run({ file, decodingLock: getDecodingLock() })
    .catch((): PrepareImageResponse => ({ problem: 'failed' }));
  if ('image' in answer) return answer.image;
  throw new ImageProblemError(imageProblemMessages[answer.problem]);
};
