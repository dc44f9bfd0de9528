import { startWorker } from '../../engine/start-worker.ts';
import { imageProblemMessages } from '../messages.ts';
import type { PrepareImageRequest, PrepareImageResponse } from './prepare.worker.ts';
import workerUrl from './prepare.worker.ts?worker&url';
import type { PreparedImage } from './sent-photo.ts';

/** The part of a web `Worker` that a worker pool uses, so that tests can pass fake workers. */
export type PoolWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

interface Job<Out> {
  readonly input: unknown;
  readonly resolve: (output: Out) => void;
  readonly reject: (reason: unknown) => void;
}

/** Sends a web worker one message and returns its answer; rejects when the worker fails. */
const ask = (worker: PoolWorker, input: unknown): Promise<unknown> => {
  const listeners = new AbortController();
  const { signal } = listeners;
  return new Promise((resolve, reject) => {
    const fail = (event: ErrorEvent) => {
      event.preventDefault();
      reject(new Error('The worker broke'));
    };
    worker.addEventListener('message', ({ data }) => resolve(data), { signal });
    worker.addEventListener('error', fail, { signal });
    worker.postMessage(input);
  }).finally(() => listeners.abort());
};

/**
 * Creates a pool of a few web workers. It gives each worker one job at a time, in the order of the calls. Workers
 * start when they are needed and are terminated when no job is left, so that they take no memory.
 * @param start creates a worker that answers each message with one message
 * @param size the most workers at a time
 * @returns a function that runs a job; it rejects when the worker fails, and the other jobs continue
 */
export const createWorkerPool = <Out>(start: () => PoolWorker, size: number) => {
  const waiting: Job<Out>[] = [];
  let running = 0;

  const work = async (): Promise<void> => {
    let worker: PoolWorker | undefined;
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      try {
        worker ??= start();
        job.resolve((await ask(worker, job.input)) as Out);
      } catch (error) {
        // A worker that failed may not answer again, so the next job gets a new one.
        worker?.terminate();
        worker = undefined;
        job.reject(error);
      }
    }
    worker?.terminate();
    running -= 1;
  };

  return (input: unknown): Promise<Out> =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (running >= size) return;
      running += 1;
      void work();
    });
};

/** Thrown for a picked file that cannot be used as a photo. Its message is shown to the person. */
export class ImageProblemError extends Error {
  override readonly name = 'ImageProblem';
}

/**
 * Photos are prepared by two workers, since every phone has two cores: while one encodes a photo, the other decodes the
 * next.
 */
const WORKERS = 2;

const prepare = createWorkerPool<PrepareImageResponse>(() => startWorker(workerUrl), WORKERS);

let decodingLock: string | undefined;

/**
 * Returns the name of the lock by which this tab's workers take turns at decoding. Each tab has its own, because a tab
 * that the phone has put to sleep would never release it.
 */
const getDecodingLock = (): string => (decodingLock ??= `decode-photo-${crypto.randomUUID()}`);

/**
 * Prepares a picked file for sending, off the main thread: checks its format, decodes it, turns it upright,
 * reduces it to 2048 px, encodes it as JPEG without metadata, hashes it, and measures whether it is dark or
 * blurred (docs/security.md#files). It may be called for several files at once; two are prepared at a time, of which
 * one is decoded, and a file that fails does not affect the others.
 * @throws ImageProblemError, whose message is shown to the person
 */
export const preparePhotoForSending = async (file: Blob): Promise<PreparedImage> => {
  const request: PrepareImageRequest = { file, decodingLock: getDecodingLock() };
  const answer = await prepare(request).catch((): PrepareImageResponse => ({ problem: 'failed' }));
  if ('image' in answer) return answer.image;
  throw new ImageProblemError(imageProblemMessages[answer.problem]);
};
