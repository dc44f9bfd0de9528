/** Embedded PostgreSQL: a folder that one process at a time may use. */
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import type { Store } from '../store.ts';
import { createSqlStore, type LooseDatabase } from './store.ts';

/**
 * @param folder where the database lives; without one it lives in memory and dies with the process
 * @returns the store; lock the folder first (folder-lock.ts), for two processes in it destroy it
 */
export const openEmbeddedStore = async (folder?: string): Promise<Store> => {
  const pglite = await PGlite.create(folder);
  return createSqlStore(new Kysely<LooseDatabase>({ dialect: new PGliteDialect({ pglite }) }));
};
