import { createTransport, type Transport } from '@journey/api';

/** How often a call is sent in total, retries included, while the network fails. */
export const ONCE = 1;
export const FOUR_TIMES = 4;
export const KEY = '6f1d0c5e-2b7a-4d39-8f10-5a3c9e7b1d24';
export const keyed = { idempotencyKey: KEY };

export type Call = (api: Transport) => Promise<unknown>;

/**
 * Makes a call while the network fails.
 * @returns the first request, the number of requests, and the error
 */
export const callWithoutNetwork = async (call: Call) => {
  const requests: Request[] = [];
  const api = createTransport({
    base: 'https://host.test/api',
    token: () => 'token-1',
    onUnauthorised: () => undefined,
    sleep: () => Promise.resolve(),
    fetch: (input, init) => {
      requests.push(new Request(input, init));
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  const error = await call(api).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return { first: requests[0]!, times: requests.length, error };
};
