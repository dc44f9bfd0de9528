import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads a font's file from disk by the address at which Vite would serve it, since unit tests have no server. */
export const readFontFile = async (url: string): Promise<ArrayBuffer> => {
  const bytes = await readFile(url.startsWith('/@fs/') ? url.slice(4) : join(process.cwd(), url));
  return new Uint8Array(bytes).buffer;
};
