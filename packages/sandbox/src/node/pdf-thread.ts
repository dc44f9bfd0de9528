/** Generates PDFs in a separate thread, so that other requests do not wait for them. */
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import type { GeneratePdf } from '../core/pdf.ts';

/** How long the thread waits for the next document before it ends and frees its memory, in milliseconds. */
const IDLE_MS = 30_000;

/** The thread's file, which is compiled to JavaScript beside this one in the published package. */
const THREAD_FILE = fileURLToPath(
  new URL(`./generate-pdf.worker${extname(import.meta.url)}`, import.meta.url),
);

/**
 * Prepares the thread, which starts with the first document.
 * @param filename the thread's file
 * @returns `generatePdf`, which rejects with the error of the thread, and `stop`, which ends the thread; documents
 *   that are being generated then fail
 */
export const createPdfThread = (filename = THREAD_FILE) => {
  const pool = new Tinypool({
    filename,
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    // Flags of the process, such as modules to load first, are meant for its main thread only.
    execArgv: [],
  });
  const refusals = new Set<(error: unknown) => void>();
  // If the thread cannot start, its error belongs to no document, so the pool emits it. Without this listener, the
  // error would end the process and the documents would wait forever.
  pool.on('error', (error) => {
    for (const refuse of refusals) refuse(error);
    pool.cancelPendingTasks();
  });
  const generatePdf: GeneratePdf = (content, id) =>
    new Promise((resolve, reject) => {
      refusals.add(reject);
      const settle = (): void => void refusals.delete(reject);
      void pool.run({ content, id }).then(resolve, reject).then(settle);
    });
  return { generatePdf, stop: () => pool.destroy() };
};
