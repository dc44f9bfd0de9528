import type { WorkerProgress } from '../worker-pool.ts';
import { buildZip } from './build-zip.ts';
import type { ZipRequest, ZipResponse } from './messages.ts';

const report = (message: WorkerProgress | ZipResponse) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ZipRequest>) => {
  buildZip(data, (done) => report({ done })).then(
    (bytes) => report({ zip: new Blob([bytes], { type: 'application/zip' }) }),
    (error: unknown) => report({ problem: error instanceof Error ? error.message : String(error) }),
  );
});
