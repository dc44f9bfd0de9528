import { startWorker } from '../../engine/start-worker.ts';
import { imageMessages } from '../check/messages.ts';
import type { PrepareResponse } from './prepare.worker.ts';
import workerUrl from './prepare.worker.ts?worker&url';
import { ImageProblem, type PreparedImage } from '../types.ts';
import { createWorkerPool } from './worker-pool.ts';

/**
 * Photos are prepared by two workers. Every phone has two cores; more workers would need too much memory, since
 * decoding a photo takes tens of megabytes.
 */
const WORKERS = 2;

const prepare = createWorkerPool<PrepareResponse>(() => startWorker(workerUrl), WORKERS);

/**
 * Prepares a picked file for sending, off the main thread: checks its format, decodes it, turns it upright,
 * reduces it to 2048 px, encodes it as JPEG without metadata, hashes it, and measures whether it is dark or
 * blurred (docs/security.md#files). It may be called for several files at once; two are prepared at a time, and a
 * file that fails does not affect the others.
 * @throws ImageProblem, whose message is shown to the person
 */
export const prepareImage = async (file: Blob): Promise<PreparedImage> => {
  const answer = await prepare(file).catch((): PrepareResponse => ({ problem: 'failed' }));
  if ('image' in answer) return answer.image;
  throw new ImageProblem(answer.problem, imageMessages[answer.problem]);
};
