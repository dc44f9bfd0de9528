import { startWorker } from '../../engine/start-worker.ts';
import workerUrl from './pdf.worker.ts?worker&url';
import type { PdfResponse, PdfRequest, ReportForPdf } from './report.ts';

interface Waiting {
  readonly resolve: (pdf: Blob) => void;
  readonly reject: (error: Error) => void;
}

let worker: Worker | undefined;
let orders = 0;
const waiting = new Map<number, Waiting>();

const settle = ({ data }: MessageEvent<PdfResponse>): void => {
  const one = waiting.get(data.id);
  waiting.delete(data.id);
  if ('pdf' in data) one?.resolve(data.pdf);
  else one?.reject(data.isNetwork ? new TypeError(data.problem) : new Error(data.problem));
};

/**
 * Returns the web worker that builds PDFs. It is started once and keeps jsPDF and the fonts for the next PDF. A
 * worker that has failed is replaced at the next call.
 */
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
 * Builds the PDF of a report in a web worker, so that the page stays responsive (bound H7 in
 * docs/performance.md). The worker loads only the fonts that the report's text needs.
 * @returns a blob of type `application/pdf`.
 * @throws TypeError when a font cannot be fetched, Error when the PDF cannot be built.
 */
export const buildReportPdfInWorker = (report: ReportForPdf): Promise<Blob> =>
  new Promise<Blob>((resolve, reject) => {
    const at = running();
    const id = (orders += 1);
    waiting.set(id, { resolve, reject });
    at.postMessage({ id, report } satisfies PdfRequest);
  });
