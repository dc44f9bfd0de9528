import type { ZipEntry } from './build-zip.ts';

/** The only message that a page sends to the worker that builds a zip: the files. */
export type ZipRequest = readonly ZipEntry[];

/** What the worker that builds a zip answers, after its messages of progress: the archive or an error. */
export type ZipResponse = { readonly zip: Blob } | { readonly problem: string };
