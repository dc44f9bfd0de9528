/** Opens stores on embedded PostgreSQL in memory, for tests. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Store } from '../store.ts';
import { openEmbeddedStore } from '../sql/pglite.ts';

const folder = join(import.meta.dirname, '../../../node_modules/.cache/embedded-postgres');

const readVersion = (): string => {
  const module = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = readFileSync(join(dirname(module), '../package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
};

/** Returns the files of an empty database, which a new one takes seconds to create. They are kept for later runs. */
const createOrReadFiles = async (): Promise<Blob> => {
  const kept = join(folder, `${readVersion()}.tar`);
  if (!existsSync(kept)) {
    const empty = await PGlite.create();
    const files = await empty.dumpDataDir('none');
    await empty.close();
    mkdirSync(folder, { recursive: true });
    // Several processes may create the archive at once, so each writes it under a temporary name and renames it.
    const unfinished = `${kept}.${process.pid}.${crypto.randomUUID()}`;
    writeFileSync(unfinished, await files.bytes());
    renameSync(unfinished, kept);
  }
  // The file is read into memory: a Blob backed by it becomes unreadable when another process replaces the file.
  return new Blob([readFileSync(kept)]);
};

let files: Promise<Blob> | undefined;

/**
 * Opens an empty store on embedded PostgreSQL in memory, which is lost with the process. It is a copy of an empty
 * database, as creating one takes three times as long.
 * @param onStatement called with the text of each statement before it runs
 */
export const openEmbeddedTestStore = async (onStatement?: (text: string) => void): Promise<Store> => {
  files ??= createOrReadFiles();
  return openEmbeddedStore(undefined, onStatement, await files);
};
