/** PostgreSQL, which any number of sandbox processes may share. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Store } from '../store.ts';
import { createSqlStore, type LooseDatabase } from './store.ts';

// PostgreSQL's bigint and sums come as text from `pg`, as numbers from the embedded one: numbers, everywhere. Nothing
// stored here (milliseconds, sizes) comes near the 2^53 where that would lose a digit.
const numbers: readonly number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (numbers.includes(oid) ? Number : pg.types.getTypeParser(oid, format)),
};

/**
 * @param url postgres://user:password@host:port/database
 * @param onIdleError told when a connection that nobody uses breaks (a database restart); the pool opens another
 * @returns the store on a pool of ten connections
 */
export const openPostgresStore = async (
  url: string,
  onIdleError: (error: Error) => void = () => {},
): Promise<Store> => {
  const pool = new pg.Pool({ connectionString: url, max: 10, types });
  pool.on('error', onIdleError);
  return createSqlStore(new Kysely<LooseDatabase>({ dialect: new PostgresDialect({ pool }) }));
};
