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
export const preloadZipWorker = pool.preload;

/**
 * Builds an uncompressed zip of files in a worker, so that the page stays responsive (docs/performance.md#h4).
 * @returns a blob of type `application/zip`
 * @throws Error when the worker cannot start, or a path is not plain or occurs twice
 */
export const zipFilesInWorker = pool.run;
