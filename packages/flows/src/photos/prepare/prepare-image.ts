import { startWorker } from '../../engine/start-worker.ts';
import { imageProblemMessages } from '../check/messages.ts';
import type { PrepareImageResponse } from './prepare.worker.ts';
import workerUrl from './prepare.worker.ts?worker&url';
import { ImageProblemError, type PreparedImage } from '../types.ts';
import { createWorkerPool } from './worker-pool.ts';

/**
 * Photos are prepared by two workers. Every phone has two cores; more workers would need too much memory, since
 * decoding a photo takes tens of megabytes.
 */
const WORKERS = 2;

const prepare = createWorkerPool<PrepareImageResponse>(() => startWorker(workerUrl), WORKERS);

/**
 * Prepares a picked file for sending, off the main thread: checks its format, decodes it, turns it upright,
 * reduces it to 2048 px, encodes it as JPEG without metadata, hashes it, and measures whether it is dark or
 * blurred (docs/security.md#files). It may be called for several files at once; two are prepared at a time, and a
 * file that fails does not affect the others.
 * @throws ImageProblemError, whose message is shown to the person
 */
export const preparePhotoForSending = async (file: Blob): Promise<PreparedImage> => {
  const answer = await prepare(file).catch((): PrepareImageResponse => ({ problem: 'failed' }));
  if ('image' in answer) return answer.image;
  throw new ImageProblemError(answer.problem, imageProblemMessages[answer.problem]);
};
