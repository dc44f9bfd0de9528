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

/** The number of workers that prepare photos. Every phone has at least two cores. */
const WORKERS = 2;

/** The memory in GiB with which a device can hold two decoded photos at a time without the browser closing the tab. */
const AMPLE_MEMORY_GIB = 4;

/** Whether the browser reports that the device has ample memory. Safari and Firefox do not report it. */
const hasAmpleMemory = (): boolean =>
  ((navigator as { readonly deviceMemory?: number }).deviceMemory ?? 0) >= AMPLE_MEMORY_GIB;

const pool = createWorkerPool<PrepareImageRequest, PrepareImageResponse>(() => startWorker(workerUrl), {
  size: WORKERS,
  // A worker keeps the memory that it needed to decode a HEIC photo. If memory is short, workers therefore end after
  // the last photo. Otherwise they stay, so that the next photo does not wait for a worker to start.
  kept: hasAmpleMemory() ? WORKERS : 0,
});

let decodingLock: string | undefined;

/**
 * Returns the name of the lock with which this tab's workers take turns at decoding. Each tab has its own lock, because
 * a tab that the phone has suspended would never release a shared one.
 * @returns undefined on a device with ample memory, whose workers need not take turns
 */
const getDecodingLock = (): string | undefined =>
  hasAmpleMemory() ? undefined : (decodingLock ??= `decode-photo-${crypto.randomUUID()}`);

/**
 * Prepares a picked file for sending, off the main thread. It checks the format, decodes the picture, turns it upright,
 * reduces it to 2048 px, encodes it as JPEG without metadata, hashes it, and measures whether it is dark or blurred
 * (docs/security.md#files). It may be called for several files at once. Two are prepared at a time, but only one is
 * decoded at a time if memory is short. A file that fails does not affect the others.
 * @throws ImageProblemError, whose message is shown to the person
 */
export const preparePhotoForSending = async (file: Blob): Promise<PreparedImage> => {
  const answer = await pool
    .run({ file, decodingLock: getDecodingLock() })
    .catch((): PrepareImageResponse => ({ problem: 'failed' }));
  if ('image' in answer) return answer.image;
  throw new ImageProblemError(imageProblemMessages[answer.problem]);
};
