import { buildZip } from './build-zip.ts';
import type { ZipOrder, ZipReport } from './messages.ts';

const report = (message: ZipReport) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ZipOrder>) => {
  buildZip(data, (done) => report({ done })).then(
    (bytes) => report({ zip: new Blob([bytes], { type: 'application/zip' }) }),
    (error: unknown) => report({ problem: error instanceof Error ? error.message : String(error) }),
  );
});
