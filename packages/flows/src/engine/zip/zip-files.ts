import { startWorker } from '../start-worker.ts';
import type { ZipEntry } from './build-zip.ts';
import type { ZipOrder, ZipReport } from './messages.ts';
import workerUrl from './zip.worker.ts?worker&url';

export type { ZipEntry } from './build-zip.ts';

interface Options {
  /** Told how much is done, 0 to 1; at least at the end. */
  readonly onProgress?: (done: number) => void;
  /** Ends the work; the promise rejects with the signal's own reason. */
  readonly signal?: AbortSignal;
}

/**
 * Puts files into one zip, uncompressed, in a worker of its own, so that the page never waits (1§7, bounds H4 and H5).
 * @returns a blob of type `application/zip`
 * @throws Error when the worker cannot start, or a path is not plain or is there twice
 */
export const zipFiles = (
  entries: readonly ZipEntry[],
  { onProgress, signal }: Options = {},
): Promise<Blob> => {
  signal?.throwIfAborted();
  const worker = startWorker(workerUrl);
  let stop: () => void;
  return new Promise<Blob>((resolve, reject) => {
    stop = () => reject(signal?.reason as Error);
    signal?.addEventListener('abort', stop);
    worker.addEventListener('message', ({ data }: MessageEvent<ZipReport>) => {
      if ('done' in data) onProgress?.(data.done);
      else if ('zip' in data) resolve(data.zip);
      else reject(new Error(data.problem));
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      reject(new Error(event.message || 'The archive’s worker did not start'));
    });
    worker.postMessage(entries satisfies ZipOrder);
  }).finally(() => {
    signal?.removeEventListener('abort', stop);
    worker.terminate();
  });
};
