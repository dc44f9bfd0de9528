/** Opens the store on embedded PostgreSQL, whose folder only one process at a time may use. */
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import type { Store } from '../store.ts';
import { createSqlStore, type UntypedDatabase } from './store.ts';

/**
 * Opens the store on embedded PostgreSQL. The caller must lock the folder first (folder-lock.ts), because two
 * processes in it would destroy the database.
 * @param folder where the database is stored; without a folder it is in memory and is lost with the process
 */
export const openEmbeddedStore = async (folder?: string): Promise<Store> => {
  const pglite = await PGlite.create(folder);
  return createSqlStore(new Kysely<UntypedDatabase>({ dialect: new PGliteDialect({ pglite }) }));
};
