import { startWorker } from '../start-worker.ts';
import type { ZipEntry } from './build-zip.ts';
import type { ZipOrder, ZipReport } from './messages.ts';
import workerUrl from './zip.worker.ts?worker&url';

export type { ZipEntry } from './build-zip.ts';

/** A worker that has started and waits for work. */
let spare: Worker | undefined;

/** Starts the worker ahead, so that nothing of it is fetched when the network may be gone. */
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
  /** Told how much is done, 0 to 1; at least at the end. */
  readonly onProgress?: (done: number) => void;
  /** Ends the work; the promise rejects with the signal's own reason. */
  readonly signal?: AbortSignal;
}

/**
 * Puts files into one zip, uncompressed, in a worker, so that the page never waits (bounds H4 and H5).
 * @returns a blob of type `application/zip`
 * @throws Error when the worker cannot start, or a path is not plain or is there twice
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
    // One that has done its work waits for the next.
    if (isWell && !spare) spare = worker;
    else worker.terminate();
  });
};
