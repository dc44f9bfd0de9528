/** Runs the sandbox's services within a test, without a server, and makes transports that reach them. */
import { createTransport, type Transport } from '@journey/api';
import { createSandbox } from '@journey/sandbox';
import { scenarios } from '@journey/sandbox/scenarios';

type Fetch = typeof globalThis.fetch;

/** Services that a test has for itself. */
export interface Services {
  /** Answers one request, without a network. */
  readonly answer: (request: Request) => Promise<Response>;
  /** The same as a `fetch`. */
  readonly fetch: Fetch;
  /** Reads what the services hold, for example `records/audit` or `objects`. */
  readonly read: <T>(path: string) => Promise<T>;
}

/** @param scenario which state the services begin in */
export const startServices = (scenario: keyof typeof scenarios): Services => {
  const sandbox = createSandbox({ scenario: scenarios[scenario], control: true });
  const answer = (request: Request) => sandbox.fetch(request, '127.0.0.1');
  return {
    answer,
    fetch: (input, init) => answer(new Request(input, init)),
    read: async <T>(path: string): Promise<T> => {
      const reply = await answer(new Request(`http://sandbox.test/_sandbox/${path}`));
      return (await reply.json()) as T;
    },
  };
};

/**
 * A transport that does not wait between two tries.
 * @param token of the session; none before the sign-in
 * @param random settles how long it would wait
 */
export const transportOver = (fetch: Fetch, token?: string, random: () => number = Math.random): Transport =>
  createTransport({
    base: 'http://sandbox.test/api',
    token: () => token,
    onUnauthorised: () => undefined,
    fetch,
    random,
    sleep: () => Promise.resolve(),
  });
