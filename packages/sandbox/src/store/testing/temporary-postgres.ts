/** Creates databases on a PostgreSQL server, and opens stores on them, for tests. */
import pg from 'pg';
import type { Store } from '../store.ts';
import { openPostgresStore } from '../sql/postgres.ts';

/**
 * Creates an empty database. `drop` removes it, with the connections that are still open.
 * @param server the URL of any database of the server
 */
export const createScratchDatabase = async (
  server: string,
): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `journey_${crypto.randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
};

/**
 * Creates a database and opens the store on it. Closing the store removes the database.
 * @param server the URL of any database of the server
 */
export const openTemporaryPostgresStore = async (server: string): Promise<Store> => {
  const { url, drop } = await createScratchDatabase(server);
  const store = await openPostgresStore(url);
  return {
    ...store,
    close: async () => {
      await store.close();
      await drop();
    },
  };
};
