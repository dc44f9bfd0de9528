import { serveWorkerPool } from '../worker-pool.ts';
import { buildZip, type ZipEntry } from './build-zip.ts';

serveWorkerPool(
  async (entries: readonly ZipEntry[], report) =>
    new Blob([await buildZip(entries, report)], { type: 'application/zip' }),
);
