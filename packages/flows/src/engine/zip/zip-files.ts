import { startWorker } from '../start-worker.ts';
import type { ZipEntry } from './build-zip.ts';
import type { ZipRequest, ZipWorkerMessage } from './messages.ts';
import workerUrl from './zip.worker.ts?worker&url';

export type { ZipEntry } from './build-zip.ts';

/** A worker for building zips that is idle, ready for the next archive. */
let idleWorker: Worker | undefined;

/**
 * Starts the worker that builds zips ahead of time, so that its script need not be fetched later, when there
 * may be no network.
 */
export const preloadZipWorker = (): void => {
  if (idleWorker) return;
  const started = startWorker(workerUrl);
  started.addEventListener('error', (event) => {
    event.preventDefault();
    if (idleWorker === started) idleWorker = undefined;
  });
  idleWorker = started;
};

interface Options {
  /** Called with the share of the archive that is done, from 0 to 1, and always when it is finished. */
  readonly onProgress?: (done: number) => void;
  /** Cancels the work; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/**
 * Builds an uncompressed zip of files in a worker, so that the page stays responsive (docs/performance.md#h4).
 * @returns a blob of type `application/zip`
 * @throws Error when the worker cannot start, or a path is not plain or occurs twice
 */
export const zipFilesInWorker = (
  entries: readonly ZipEntry[],
  { onProgress, signal }: Options = {},
): Promise<Blob> => {
  signal?.throwIfAborted();
  const worker = idleWorker ?? startWorker(workerUrl);
  idleWorker = undefined;
  let hasAnswered = false;
  let stop: () => void;
  const listeners = new AbortController();
  return new Promise<Blob>((resolve, reject) => {
    stop = () => reject(signal?.reason as Error);
    signal?.addEventListener('abort', stop);
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<ZipWorkerMessage>) => {
        if ('done' in data) onProgress?.(data.done);
        else {
          hasAnswered = true;
          if ('zip' in data) resolve(data.zip);
          else reject(new Error(data.problem));
        }
      },
      listeners,
    );
    worker.addEventListener(
      'error',
      (event) => {
        event.preventDefault();
        reject(new Error(event.message || 'The archive’s worker did not start'));
      },
      listeners,
    );
    worker.postMessage(entries satisfies ZipRequest);
  }).finally(() => {
    signal?.removeEventListener('abort', stop);
    listeners.abort();
    // A worker that finished its archive is kept for the next one. A worker that failed or was cancelled is
    // stopped.
    if (hasAnswered && !idleWorker) idleWorker = worker;
    else worker.terminate();
  });
};
