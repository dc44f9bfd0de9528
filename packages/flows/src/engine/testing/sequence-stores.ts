/** Opens the databases on which a test's random sequences of faults run. */
import { createMemoryStore, type Store } from '@journey/sandbox';
import { openEmbeddedTestStore, openTemporaryPostgresStore } from '@journey/sandbox/testing/databases';
import { afterAll } from 'vitest';

/** One in this many random sequences runs on each of the SQL databases, because these take seconds to open. */
const SEQUENCES_PER_DATABASE = 50;

/**
 * Prepares the databases of a test file's random sequences. Of every fifty sequences, number 3 runs on an embedded
 * PostgreSQL and number 4 on a PostgreSQL server. The others run in memory, so that a short run is quick. The server
 * is that of `DATABASE_URL_TEST`. Without it, a run with `SEQUENCES` starts a server and stops it after the test file.
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
