import { startWorker } from '../../engine/start-worker.ts';
import { createWorkerPool } from '../../engine/worker-pool.ts';
import workerUrl from './pdf.worker.ts?worker&url';
import type { ReportForPdf } from './report.ts';

/** A pool of one worker, which is kept so that the next PDF does not have to load jsPDF and the fonts again. */
const pool = createWorkerPool<ReportForPdf, Blob>(() => startWorker(workerUrl), { size: 1, kept: 1 });

/**
 * Builds the PDF of a report in a web worker, so that the page stays responsive (bound H7 in
 * docs/performance.md). The worker loads only the fonts that the report's text needs.
 * @returns a blob of type `application/pdf`.
 * @throws TypeError when a font cannot be fetched, Error when the PDF cannot be built.
 */
export const buildReportPdfInWorker = pool.run;
