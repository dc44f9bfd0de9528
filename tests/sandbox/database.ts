/** Creates an empty PostgreSQL database for one test file. */
import pg from 'pg';
import { startPostgres, type RunningPostgres } from '../../tools/postgres.ts';

/**
 * Creates the database on the server of DATABASE_URL_TEST if that is set, otherwise on a server started for the test.
 */
export const newDatabase = async (): Promise<RunningPostgres> => {
  const server = process.env.DATABASE_URL_TEST;
  if (!server) return startPostgres();
  const name = `journey_${crypto.randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, stop: () => run(`drop database ${name} with (force)`) };
};
