import type { ZipEntry } from './build-zip.ts';

/** What the page sends the worker, once. */
export type ZipRequest = readonly ZipEntry[];

/** Messages from the worker to the page: progress from 0 to 1, then the archive or an error. */
export type ZipWorkerMessage =
  { readonly done: number } | { readonly zip: Blob } | { readonly problem: string };
