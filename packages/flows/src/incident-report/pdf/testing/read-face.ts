import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads a face's file where Vite would serve it: tests have no server. */
export const readFace = async (url: string): Promise<ArrayBuffer> => {
  const bytes = await readFile(url.startsWith('/@fs/') ? url.slice(4) : join(process.cwd(), url));
  return new Uint8Array(bytes).buffer;
};
