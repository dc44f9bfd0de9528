/** Runs the sandbox's services inside a test, without a server, and creates transports that reach them. */
import { createTransport, type Transport } from '@journey/api';
import { createMemoryStore, createSandbox, type Scenario, type Store } from '@journey/sandbox';
import { scenarios } from '@journey/sandbox/scenarios';
import { createMemoryObjectStore } from '@journey/sandbox/testing';
import { bindObjectStoreToProcess, bindStoreToProcess, startProcessLife } from './process-life.ts';

type Fetch = typeof globalThis.fetch;

/** A test's own instance of the sandbox's services. */
export interface TestServices {
  /** Sends one request to the sandbox's services without a network. Rejects if their process is killed meanwhile. */
  readonly answer: (request: Request) => Promise<Response>;
  /** Does the same as `answer`, but with the signature of `fetch`, so that a test can use it in its place. */
  readonly fetch: Fetch;
  /** Reads what the sandbox's services have stored, by a path such as `records/audit` or `objects`. */
  readonly read: <T>(path: string) => Promise<T>;
  /**
   * Kills the services' process after this many more calls to its database. Requests in progress fail and open
   * transactions are rolled back. A new process with the same stored data replaces it at once.
   */
  readonly killAfter: (databaseCalls: number) => void;
  /** Returns how often the services' process has been killed. */
  readonly countKills: () => number;
  /** Moves the services' clock forwards, for example by the time for which a person had the page closed. */
  readonly passTime: (seconds: number) => Promise<void>;
  /** Closes the services' database. */
  readonly close: () => Promise<void>;
}

/**
 * Starts the sandbox's services inside a test.
 * @param scenario their initial data, or its name
 * @param store their database; by default a new one in memory
 */
export const startTestServices = (
  scenario: string | (() => Promise<Scenario>),
  store: Store = createMemoryStore(),
): TestServices => {
  const objects = createMemoryObjectStore();
  let kills = 0;
  let offsetSeconds = 0;
  const startProcess = () => {
    const life = startProcessLife(() => {
      kills += 1;
      running = startProcess();
    });
    const sandbox = createSandbox({
      store: bindStoreToProcess(store, life),
      objects: bindObjectStoreToProcess(objects, life),
      scenario: typeof scenario === 'string' ? scenarios[scenario] : scenario,
      control: true,
    });
    return { life, sandbox };
  };
  let running = startProcess();

  const answer = (request: Request): Promise<Response> => {
    const { sandbox, life } = running;
    return Promise.race([sandbox.fetch(request, '127.0.0.1'), life.over]);
  };
  /** Makes a control call, and makes it again if the process is killed meanwhile. */
  const control = async (path: string, init?: RequestInit): Promise<Response> => {
    const killsBefore = kills;
    const call = () => answer(new Request(`http://sandbox.test/_sandbox/${path}`, init));
    const reply = await call().catch((error: unknown) => {
      if (kills === killsBefore) throw error;
      return call();
    });
    if (!reply.ok) throw new Error(`/_sandbox/${path}: ${reply.status} ${await reply.text()}`);
    return reply;
  };
  return {
    answer,
    fetch: (input, init) => answer(new Request(input, init)),
    read: async <T>(path: string): Promise<T> => (await (await control(path)).json()) as T,
    killAfter: (databaseCalls) => running.life.endAfter(databaseCalls),
    countKills: () => kills,
    passTime: async (seconds) => {
      offsetSeconds += seconds;
      await control('clock', {
        method: 'PUT',
        body: JSON.stringify({ offsetSeconds }),
        headers: { 'content-type': 'application/json' },
      });
    },
    close: () => store.close(),
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
