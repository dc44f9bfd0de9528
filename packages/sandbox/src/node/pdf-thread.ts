/** Generates PDFs in a thread of its own, so that other requests do not wait for them. */
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import type { GeneratePdf } from '../core/pdf.ts';

/** How long the thread waits for the next document before it ends and frees its memory, in milliseconds. */
const IDLE_MS = 30_000;

/**
 * Prepares the thread, which starts with the first document.
 * @returns `generatePdf`, which rejects with the error of the thread, and `stop`, which ends the thread; documents
 *   that are being generated then fail
 */
export const createPdfThread = () => {
  const pool = new Tinypool({
    filename: fileURLToPath(new URL('./generate-pdf.worker.ts', import.meta.url)),
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    // Flags of the process, such as modules to load first, are meant for its main thread only.
    execArgv: [],
  });
  const generatePdf: GeneratePdf = (content, id) =>
    pool.run({ content, id }) as Promise<Uint8Array<ArrayBuffer>>;
  return { generatePdf, stop: () => pool.destroy() };
};
