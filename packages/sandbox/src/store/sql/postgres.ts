/** PostgreSQL, which any number of sandbox processes may share. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Store, Transaction } from '../store.ts';
import { asUnavailable } from '../unavailable.ts';
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
  const pool = new pg.Pool({ connectionString: url, max: 10, types, connectionTimeoutMillis: 5000 });
  pool.on('error', onIdleError);
  // The pool listens to a connection while nobody uses it: one that breaks in use would end the process. Its query
  // fails all the same, and the pool takes no broken connection back.
  pool.on('connect', (client) => client.on('error', () => {}));
  return told(await createSqlStore(new Kysely<LooseDatabase>({ dialect: new PostgresDialect({ pool }) })));
};

/** Whether the database is away is for the services to know: it is nobody's mistake and passes. */
const told = (store: Store): Store => {
  const telling = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw asUnavailable(error);
    }
  };
  return {
    get: (table, id) => telling(store.get(table, id)),
    find: (table, where, options) => telling(store.find(table, where, options)),
    add: (table, row) => telling(store.add(table, row)),
    change: (table, id, columns) => telling(store.change(table, id, columns)),
    // Errors inside resolvers and routes are recognised too, before GraphQL rewords them.
    transaction: (work) => telling(store.transaction((tx) => work(toldInside(tx, telling)))),
    close: () => store.close(),
  };
};

const toldInside = (tx: Transaction, telling: <T>(work: Promise<T>) => Promise<T>): Transaction => ({
  get: (table, id) => telling(tx.get(table, id)),
  find: (table, where, options) => telling(tx.find(table, where, options)),
  lock: (table, id) => telling(tx.lock(table, id)),
  add: (table, row) => telling(tx.add(table, row)),
  change: (table, id, columns) => telling(tx.change(table, id, columns)),
  take: (table, rows) => telling(tx.take(table, rows)),
  put: (table, rows) => telling(tx.put(table, rows)),
  empty: (table) => telling(tx.empty(table)),
  remove: (table, where) => telling(tx.remove(table, where)),
});
