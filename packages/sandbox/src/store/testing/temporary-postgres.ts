/** Opens a store on a new database of a PostgreSQL server, for tests. */
import pg from 'pg';
import type { Store } from '../store.ts';
import { openPostgresStore } from '../sql/postgres.ts';

/**
 * Creates a database and opens the store on it. Closing the store removes the database.
 * @param server the URL of any database of the server
 */
export const openTemporaryPostgresStore = async (server: string): Promise<Store> => {
  const name = `journey_${crypto.randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const store = await openPostgresStore(url.href);
  return {
    ...store,
    close: async () => {
      await store.close();
      await run(`drop database ${name} with (force)`);
    },
  };
};
