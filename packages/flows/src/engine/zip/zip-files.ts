import { startWorker } from '../start-worker.ts';
import type { ZipEntry } from './build-zip.ts';
import type { ZipOrder, ZipReport } from './messages.ts';
import workerUrl from './zip.worker.ts?worker&url';

export type { ZipEntry } from './build-zip.ts';

/** An idle worker, ready for the next archive. */
let spare: Worker | undefined;

/** Starts the worker ahead of time, so that its script need not be fetched later, when there may be no network. */
export const prepareZip = (): void => {
  if (spare) return;
  const started = startWorker(workerUrl);
  started.addEventListener('error', (event) => {
    event.preventDefault();
    if (spare === started) spare = undefined;
  });
  spare = started;
};

interface Options {
  /** Called with the share that is done, from 0 to 1; always at the end. */
  readonly onProgress?: (done: number) => void;
  /** Cancels the work; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/**
 * Builds an uncompressed zip of files in a worker, so that the page stays responsive (bounds H4 and H5).
 * @returns a blob of type `application/zip`
 * @throws Error when the worker cannot start, or a path is not plain or occurs twice
 */
export const zipFiles = (
  entries: readonly ZipEntry[],
  { onProgress, signal }: Options = {},
): Promise<Blob> => {
  signal?.throwIfAborted();
  const worker = spare ?? startWorker(workerUrl);
  spare = undefined;
  let isWell = false;
  let stop: () => void;
  const ended = new AbortController();
  return new Promise<Blob>((resolve, reject) => {
    stop = () => reject(signal?.reason as Error);
    signal?.addEventListener('abort', stop);
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<ZipReport>) => {
        if ('done' in data) onProgress?.(data.done);
        else {
          isWell = true;
          if ('zip' in data) resolve(data.zip);
          else reject(new Error(data.problem));
        }
      },
      ended,
    );
    worker.addEventListener(
      'error',
      (event) => {
        event.preventDefault();
        reject(new Error(event.message || 'The archive’s worker did not start'));
      },
      ended,
    );
    worker.postMessage(entries satisfies ZipOrder);
  }).finally(() => {
    signal?.removeEventListener('abort', stop);
    ended.abort();
    // A worker that answered is kept for the next archive; one that failed or was cancelled is stopped.
    if (isWell && !spare) spare = worker;
    else worker.terminate();
  });
};
