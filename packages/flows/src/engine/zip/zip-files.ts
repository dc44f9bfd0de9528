import { startWorker } from '../start-worker.ts';
import { createWorkerPool } from '../worker-pool.ts';
import type { ZipEntry } from './build-zip.ts';
import workerUrl from './zip.worker.ts?worker&url';

export type { ZipEntry } from './build-zip.ts';

const pool = createWorkerPool<readonly ZipEntry[], Blob>(() => startWorker(workerUrl), {
  size: Number.POSITIVE_INFINITY,
  kept: 1,
});

/**
 * Starts the worker that builds zips ahead of time, so that its script need not be fetched later, when there
 * may be no network.
 */
export const preloadZipWorker = (): void => pool.preload();

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
export const zipFilesInWorker = (entries: readonly ZipEntry[], options: Options = {}): Promise<Blob> =>
  pool.run(entries, options);
