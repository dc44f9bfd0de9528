/** Opens the store on a PostgreSQL server, which any number of sandbox processes may share. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Store, Transaction } from '../store.ts';
import { toStoreUnavailableError } from '../unavailable.ts';
import type { RunSql, SqlConnection, SqlRow } from './connection.ts';
import { createSqlStore } from './store.ts';

// The library `pg` returns bigint and numeric as text, while the embedded database returns numbers. These parsers
// make both return numbers. The stored values (milliseconds, sizes) are far below 2^53, above which a number would
// lose digits.
const numbers: readonly number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (numbers.includes(oid) ? Number : pg.types.getTypeParser(oid, format)),
};

/**
 * Opens the store on a PostgreSQL server, with a pool of ten connections.
 * @param url postgres://user:password@host:port/database
 * @param onIdleError called when an idle connection breaks, as in a database restart; the pool opens another
 */
export const openPostgresStore = async (
  url: string,
  onIdleError: (error: Error) => void = () => {},
): Promise<Store> => {
  // Idle connections stay open, because otherwise a timer for each would be started and stopped at every statement.
  const options = { connectionString: url, types, connectionTimeoutMillis: 5000, idleTimeoutMillis: 0 };
  // This process enforces the time limit, because a hanging database or a lost connection reports no error. The limit
  // is shorter than the ten seconds that a page waits.
  const pool = new pg.Pool({ ...options, max: 10, query_timeout: 8000 });
  pool.on('error', onIdleError);
  // The connection pool handles errors of idle connections only. Without this listener, a connection that breaks
  // in use would end the process. Its query fails in any case, and the pool discards the connection.
  pool.on('connect', (client) => client.on('error', () => {}));
  // Migrations use separate connections without the time limit, because a migration, or waiting for another process
  // that migrates, may take longer than any other statement.
  const migrations = new pg.Pool({ ...options, max: 2 });
  migrations.on('error', onIdleError);
  const migrating = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: migrations }) });
  try {
    return withConnectionErrors(await createSqlStore(connectPool(pool), migrating));
  } finally {
    await migrating.destroy();
  }
};

/**
 * The maximum number of statements that each connection keeps prepared. The store has about a hundred; those with a
 * varying number of rows must not fill the database's memory.
 */
const MAX_PREPARED_STATEMENTS = 300;

const connectPool = (pool: pg.Pool): SqlConnection => {
  // Statements get names so that each database connection parses a statement only once instead of on every call.
  const names = new Map<string, string>();
  const getName = (text: string): string | undefined => {
    if (!names.has(text) && names.size < MAX_PREPARED_STATEMENTS) names.set(text, `journey_${names.size}`);
    return names.get(text);
  };
  const getRun =
    (db: Pick<pg.ClientBase, 'query'>): RunSql =>
    async (text, values = []) => {
      const { rows, rowCount } = await db.query<SqlRow>({ name: getName(text), text, values: [...values] });
      return { rows, affected: rowCount ?? 0 };
    };
  return {
    run: getRun(pool),
    transaction: async (work) => {
      const client = await pool.connect();
      let isBroken = false;
      try {
        // The first statement is sent without waiting for the answer to `begin`. If `begin` fails, the connection is
        // broken and the statement fails as well.
        client.query('begin').catch(() => {});
        const done = await work(getRun(client));
        await client.query('commit');
        return done;
      } catch (error) {
        await client.query('rollback').catch(() => {
          isBroken = true;
        });
        throw error;
      } finally {
        client.release(isBroken);
      }
    },
    close: () => pool.end(),
  };
};

/**
 * Wraps a store so that a lost connection becomes a StoreUnavailableError, which the services treat as a temporary
 * failure.
 */
const withConnectionErrors = (store: Store): Store => {
  const telling = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw toStoreUnavailableError(error);
    }
  };
  return {
    get: (table, id) => telling(store.get(table, id)),
    find: (table, where, options) => telling(store.find(table, where, options)),
    add: (table, row) => telling(store.add(table, row)),
    change: (table, id, columns) => telling(store.change(table, id, columns)),
    // Database calls inside the transaction are wrapped too, so that their errors are converted before GraphQL
    // changes the text of the error.
    transaction: (work) => telling(store.transaction((tx) => work(toldInside(tx, telling)))),
    close: () => store.close(),
  };
};

const toldInside = (tx: Transaction, telling: <T>(work: Promise<T>) => Promise<T>): Transaction => ({
  get: (table, id) => telling(tx.get(table, id)),
  find: (table, where, options) => telling(tx.find(table, where, options)),
  lock: (table, id) => telling(tx.lock(table, id)),
  lockAll: (table, where) => telling(tx.lockAll(table, where)),
  add: (table, row) => telling(tx.add(table, row)),
  change: (table, id, columns) => telling(tx.change(table, id, columns)),
  take: (table, rows) => telling(tx.take(table, rows)),
  put: (table, rows) => telling(tx.put(table, rows)),
  empty: (table) => telling(tx.empty(table)),
  remove: (table, where) => telling(tx.remove(table, where)),
});
