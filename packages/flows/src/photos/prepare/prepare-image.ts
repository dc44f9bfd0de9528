import { startWorker } from '../../engine/start-worker.ts';
import { imageMessages } from '../check/messages.ts';
import type { Prepared } from './prepare.worker.ts';
import workerUrl from './prepare.worker.ts?worker&url';
import { ImageProblem, type PreparedImage } from '../types.ts';
import { createWorkerPool } from './worker-pool.ts';

/** Two cores are on every phone, and each photo takes tens of megabytes while it is decoded. */
const WORKERS = 2;

const prepare = createWorkerPool<Prepared>(() => startWorker(workerUrl), WORKERS);

/**
 * Makes a chosen file ready to be sent, off the main thread: sniffed, decoded, turned upright, reduced to 2048 px,
 * encoded anew as JPEG without metadata, hashed and measured (docs/security.md#files). Several may be asked for at
 * once; two are worked on at a time, and one that fails leaves the others alone.
 * @throws ImageProblem, whose message is what the person reads
 */
export const prepareImage = async (file: Blob): Promise<PreparedImage> => {
  const answer = await prepare(file).catch((): Prepared => ({ problem: 'failed' }));
  if ('image' in answer) return answer.image;
  throw new ImageProblem(answer.problem, imageMessages[answer.problem]);
};
