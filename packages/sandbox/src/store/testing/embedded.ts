/** Opens stores on embedded PostgreSQL in memory, and copies empty databases, for tests. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
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

/**
 * Returns the path of an empty database that is kept for later runs, because it takes seconds to create. It is created
 * if there is none yet.
 * @param name the end of its file name, after the version of the database's library
 * @param create creates the database at the path that it is given
 */
const keepOnce = async (name: string, create: (path: string) => Promise<void>): Promise<string> => {
  const kept = join(folder, `${readVersion()}${name}`);
  if (existsSync(kept)) return kept;
  mkdirSync(folder, { recursive: true });
  // Several processes may need it at once. Each creates its own under a temporary name, and the first one to rename it
  // wins.
  const unfinished = `${kept}.${process.pid}.${crypto.randomUUID()}`;
  await create(unfinished);
  try {
    renameSync(unfinished, kept);
  } catch (error) {
    // Renaming a folder fails if a faster process has already created the target.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(kept)) throw error;
  }
  return kept;
};

/** Returns the files of an empty database as PGlite dumps them. */
const createOrReadFiles = async (): Promise<Blob> => {
  const kept = await keepOnce('.tar', async (path) => {
    const empty = await PGlite.create();
    const dumped = await empty.dumpDataDir('none');
    await empty.close();
    writeFileSync(path, await dumped.bytes());
  });
  // The file is read into memory: a Blob backed by it becomes unreadable when another process replaces the file.
  return new Blob([readFileSync(kept)]);
};

/**
 * Copies an empty database into a new folder, so that a sandbox starts there in a third of the time.
 * @param to the folder of the database, which is `postgres` in the sandbox's data folder
 */
export const copyEmptyDatabase = async (to: string): Promise<void> => {
  const kept = await keepOnce('', async (path) => {
    const empty = await PGlite.create({ dataDir: path, loadDataDir: await createOrReadFiles() });
    await empty.close();
  });
  await cp(kept, to, { recursive: true });
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
