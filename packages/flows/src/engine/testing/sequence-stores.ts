/** Opens the databases on which a test's random sequences of faults run. */
import { createMemoryStore, type Store } from '@journey/sandbox';
import { openEmbeddedTestStore, openTemporaryPostgresStore } from '@journey/sandbox/testing/databases';
import { afterAll } from 'vitest';

/** Of this many random sequences one runs on each of the SQL databases, which take seconds to open. */
const SEQUENCES_PER_DATABASE = 50;

/**
 * Prepares the databases of a test file's random sequences. They are an embedded PostgreSQL for the third of every
 * fifty, a PostgreSQL server for the fourth, and the memory for the others, so that a run of two is quick. The server
 * is the one of `DATABASE_URL_TEST`; without it, a run with `SEQUENCES` starts a server, and ends it after the file.
 * @returns a function that opens a sequence's database, by the sequence's number
 */
export const useSequenceStores = (): ((sequence: number) => Promise<Store>) => {
  let stop: (() => Promise<void>) | undefined;
  let server: Promise<string> | undefined;
  const startServer = async (): Promise<string> => {
    const { startPostgres } = await import('../../../../../tools/postgres.ts');
    const started = await startPostgres();
    stop = started.stop;
    return started.url;
  };
  afterAll(() => stop?.());
  return async (sequence) => {
    const place = sequence % SEQUENCES_PER_DATABASE;
    if (place === 3) return openEmbeddedTestStore();
    const given = process.env['DATABASE_URL_TEST'];
    if (place !== 4 || !(given || process.env['SEQUENCES'])) return createMemoryStore();
    server ??= given ? Promise.resolve(given) : startServer();
    return openTemporaryPostgresStore(await server);
  };
};
