/** Creates an empty PostgreSQL database for one test file. */
import { createScratchDatabase } from '@journey/sandbox/testing/databases';
import { startPostgres, type RunningPostgres } from '../../tools/postgres.ts';

/**
 * Creates the database on the server of DATABASE_URL_TEST if that is set, otherwise on a server started for the test.
 */
export const newDatabase = async (): Promise<RunningPostgres> => {
  const server = process.env.DATABASE_URL_TEST;
  if (!server) return startPostgres();
  const { url, drop } = await createScratchDatabase(server);
  return { url, stop: drop };
};
