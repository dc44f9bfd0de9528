import { startWorker } from '../../engine/start-worker.ts';
import { loadFonts } from './fonts/load-fonts.ts';
import type { PdfAnswer, PdfOrder } from './order.ts';
import workerUrl from './pdf.worker.ts?worker&url';
import type { ReportForPdf } from './report.ts';
import { textOf } from './text-of.ts';

/**
 * Makes the report's paper (2§9) in a worker of its own, so that the page never waits (bound H7). The faces that its
 * letters need are loaded first, and no other.
 * @returns a blob of type `application/pdf`.
 * @throws TypeError when a face does not arrive, Error when the paper cannot be made.
 */
export const makePdf = async (report: ReportForPdf): Promise<Blob> => {
  const fonts = await loadFonts(textOf(report));
  const worker = startWorker(workerUrl);
  try {
    return await new Promise<Blob>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<PdfAnswer>) =>
        'pdf' in data ? resolve(data.pdf) : reject(new Error(data.problem)),
      );
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        reject(new Error(event.message || 'The worker that makes the paper did not start'));
      });
      worker.postMessage({ report, fonts } satisfies PdfOrder, [
        ...fonts.faces.map(({ ttf }) => ttf.buffer),
        ...fonts.shaping.map(({ woff }) => woff),
      ]);
    });
  } finally {
    worker.terminate();
  }
};
