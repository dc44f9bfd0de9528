import { startWorker } from '../../engine/start-worker.ts';
import type { PdfAnswer, PdfOrder } from './order.ts';
import workerUrl from './pdf.worker.ts?worker&url';
import type { ReportForPdf } from './report/report.ts';

interface Waiting {
  readonly resolve: (pdf: Blob) => void;
  readonly reject: (error: Error) => void;
}

let worker: Worker | undefined;
let orders = 0;
const waiting = new Map<number, Waiting>();

const settle = ({ data }: MessageEvent<PdfAnswer>): void => {
  const one = waiting.get(data.id);
  waiting.delete(data.id);
  if ('pdf' in data) one?.resolve(data.pdf);
  else one?.reject(data.isNetwork ? new TypeError(data.problem) : new Error(data.problem));
};

/** The page's worker, started once: it keeps jsPDF and the faces for the next paper. One that broke is replaced. */
const running = (): Worker => {
  if (worker) return worker;
  const started = startWorker(workerUrl);
  started.addEventListener('message', settle);
  started.addEventListener('error', (event) => {
    event.preventDefault();
    started.terminate();
    worker = undefined;
    const error = new Error(event.message || 'The worker that makes the paper did not start');
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  worker = started;
  return started;
};

/**
 * Makes the report's paper in a worker, so that the page never waits (bound H7). The worker loads the faces that the
 * paper's letters need, and no other.
 * @returns a blob of type `application/pdf`.
 * @throws TypeError when a face does not arrive, Error when the paper cannot be made.
 */
export const makePdf = (report: ReportForPdf): Promise<Blob> =>
  new Promise<Blob>((resolve, reject) => {
    const at = running();
    const id = (orders += 1);
    waiting.set(id, { resolve, reject });
    at.postMessage({ id, report } satisfies PdfOrder);
  });
