import type { ZipEntry } from './build-zip.ts';

/** The single message that the page sends to the worker. */
export type ZipRequest = readonly ZipEntry[];

/** Messages from the worker to the page: progress from 0 to 1, then the archive or an error. */
export type ZipWorkerMessage =
  { readonly done: number } | { readonly zip: Blob } | { readonly problem: string };
