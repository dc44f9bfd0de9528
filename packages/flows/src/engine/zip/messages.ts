import type { ZipEntry } from './build-zip.ts';

/** What the page sends the worker, once. */
export type ZipOrder = readonly ZipEntry[];

/** What the worker sends the page: how far it is, 0 to 1, and at last the archive or why there is none. */
export type ZipReport = { readonly done: number } | { readonly zip: Blob } | { readonly problem: string };
