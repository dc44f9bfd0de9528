import type { ZipEntry } from './build-zip.ts';

/** The only message that a page sends to the worker that builds a zip: the files. */
export type ZipRequest = readonly ZipEntry[];

/**
 * Messages from the worker that builds a zip: the share that is done, from 0 to 1, then the archive or an
 * error.
 */
export type ZipWorkerMessage =
  | { readonly done: number }
  | { readonly zip: Blob }
  | { readonly problem: string };
