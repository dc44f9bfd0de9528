/** Opens the store on embedded PostgreSQL, whose folder only one process at a time may use. */
import { PGlite, type Transaction as PGliteTransaction } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import type { Store } from '../store.ts';
import type { RunSql, SqlRow } from './connection.ts';
import { createSqlStore } from './store.ts';

/**
 * Opens the store on embedded PostgreSQL. The caller must lock the folder first (folder-lock.ts), because two
 * processes in it would destroy the database.
 * @param folder where the database is stored; without a folder it is in memory and is lost with the process
 * @param onStatement called with the text of each statement before it runs, for tests that count them
 * @param files a database's files, as PGlite dumps them, with which a new database starts; by default it starts empty
 */
export const openEmbeddedStore = async (
  folder?: string,
  onStatement: (text: string) => void = () => {},
  files?: Blob,
): Promise<Store> => {
  const pglite = await PGlite.create({ dataDir: folder, loadDataDir: files });
  const getRun =
    (db: Pick<PGliteTransaction, 'query'>): RunSql =>
    async (text, values = []) => {
      onStatement(text);
      const { rows, affectedRows = 0 } = await db.query<SqlRow>(text, [...values]);
      return { rows, affected: affectedRows };
    };
  return createSqlStore(
    {
      run: getRun(pglite),
      transaction: async (work) => {
        onStatement('begin');
        const done = await pglite.transaction((tx) => work(getRun(tx)));
        onStatement('commit');
        return done;
      },
      close: () => pglite.close(),
    },
    new Kysely({ dialect: new PGliteDialect({ pglite }) }),
  );
};
