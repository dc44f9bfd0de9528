/** Runs the sandbox's services inside a test, without a server, and creates transports that reach them. */
import { createTransport, type Transport } from '@journey/api';
import { createMemoryStore, createSandbox, type Store } from '@journey/sandbox';
import { scenarios } from '@journey/sandbox/scenarios';
import { openEmbeddedStore, openTemporaryPostgresStore } from '@journey/sandbox/testing';

type Fetch = typeof globalThis.fetch;

/** A test's own instance of the sandbox's services. */
export interface TestServices {
  /** Answers one request by the sandbox's services, without a network. */
  readonly answer: (request: Request) => Promise<Response>;
  /** Does the same as `answer`, but with the signature of `fetch`, so that a test can use it in its place. */
  readonly fetch: Fetch;
  /** Reads what the sandbox's services have stored, by a path such as `records/audit` or `objects`. */
  readonly read: <T>(path: string) => Promise<T>;
  /** Closes the services' database. */
  readonly close: () => Promise<void>;
}

/** Of this many random sequences one runs on each of the SQL databases, which take seconds to open. */
const SEQUENCES_PER_DATABASE = 50;

/**
 * Opens the database for one of a test's random sequences: for the first of every fifty embedded PostgreSQL, for the
 * second the PostgreSQL server of DATABASE_URL_TEST, if it is set, and otherwise one in memory.
 */
export const openSequenceStore = async (sequence: number): Promise<Store> => {
  const place = sequence % SEQUENCES_PER_DATABASE;
  const server = process.env['DATABASE_URL_TEST'];
  if (place === 1) return openEmbeddedStore();
  return place === 2 && server ? openTemporaryPostgresStore(server) : createMemoryStore();
};

/**
 * Starts the sandbox's services inside a test.
 * @param scenario the name of their initial data
 * @param store their database; by default a new one in memory
 */
export const startTestServices = (
  scenario: keyof typeof scenarios,
  store: Store = createMemoryStore(),
): TestServices => {
  const sandbox = createSandbox({ store, scenario: scenarios[scenario], control: true });
  const answer = (request: Request) => sandbox.fetch(request, '127.0.0.1');
  return {
    answer,
    fetch: (input, init) => answer(new Request(input, init)),
    read: async <T>(path: string): Promise<T> => {
      const reply = await answer(new Request(`http://sandbox.test/_sandbox/${path}`));
      return (await reply.json()) as T;
    },
    close: () => sandbox.close(),
  };
};

/**
 * Creates a transport for tests that retries without waiting.
 * @param token the session's token; undefined before the sign-in
 * @param random the source of randomness for the pauses between retries, which are computed but not waited for
 */
export const createTestTransport = (
  fetch: Fetch,
  token?: string,
  random: () => number = Math.random,
): Transport =>
  createTransport({
    base: 'http://sandbox.test/api',
    token: () => token,
    onUnauthorised: () => undefined,
    fetch,
    random,
    sleep: () => Promise.resolve(),
  });
