import type { ApiError } from './api-error.ts';
import {
  createMalformedResponseError,
  findResponseFailure,
  toApiError,
  type CompleteHttpResponse,
} from './classify.ts';
import type { ParseResponse, RequestOptions } from './types.ts';

/** The maximum number of attempts at a request, including the first (docs/product/data-layer.md#retries). */
const attempts = 4;
const shortest = 500;
const longest = 8000;

/**
 * Returns how long to wait before a failed request is sent again. The wait is random (full jitter): at least half a
 * second, and below a ceiling that doubles with each attempt up to eight seconds. It is never shorter than the services
 * asked for.
 * @param attempt the number of the failed attempt, from 1
 * @param random from 0 up to 1
 * @param isOffline whether the device has no network. A network failure is then not retried, so that the person sees it
 * at once instead of after several attempts that must fail.
 * @returns milliseconds, or undefined when the request is not sent again automatically
 */
export const getRetryDelay = (
  failure: ApiError,
  attempt: number,
  random: number,
  isOffline = false,
): number | undefined => {
  const askedFor = (failure.retryAfter ?? 0) * 1000;
  // A request that ran into the client's own time-out has already made the person wait for ten seconds. It is not
  // retried automatically: a button lets the person decide.
  const ownTimeout = failure.kind === 'timeout' && failure.status === undefined;
  const isCutOff = isOffline && failure.kind === 'network';
  if (!failure.retryable || ownTimeout || isCutOff || attempt >= attempts || askedFor > longest)
    return undefined;
  const ceiling = Math.min(longest, 2 * shortest * 2 ** attempt);
  return Math.max(askedFor, shortest + random * (ceiling - shortest));
};

/** Waits for the given time. If the signal is aborted meanwhile, it rejects with the signal's reason. */
export const sleep = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
  });

/**
 * Sends a request and returns the parsed response. If the request fails and repeating it is safe, it is sent
 * again.
 * @throws ApiError that says why the request failed
 */
export type SendWithRetries = <T, Answer = CompleteHttpResponse>(
  request: Pick<RequestOptions, 'action' | 'caller' | 'signal'>,
  repeatable: boolean,
  attemptOnce: () => Promise<Answer>,
  unpack: (answer: Answer) => T,
) => Promise<T>;

/** Whether the browser knows that the device has no network. Node does not know, and counts as online. */
const isDeviceOffline = (): boolean => (globalThis.navigator as Navigator | undefined)?.onLine === false;

/**
 * Creates the function that sends requests with retries.
 * @param random returns a number from 0 up to 1, which varies the wait between two attempts
 * @param onFailure called with the error of each failed request after its last attempt
 */
export const createSendWithRetries =
  (
    wait: (milliseconds: number, signal?: AbortSignal) => Promise<void> = sleep,
    random: () => number = Math.random,
    onFailure?: (failure: ApiError) => void,
  ): SendWithRetries =>
  async (request, repeatable, attemptOnce, unpack) => {
    for (let tried = 1; ; tried += 1) {
      let failure: ApiError;
      try {
        return unpack(await attemptOnce());
      } catch (thrown) {
        request.signal?.throwIfAborted();
        failure = toApiError(thrown, request.action, request.caller);
      }
      const delay = repeatable ? getRetryDelay(failure, tried, random(), isDeviceOffline()) : undefined;
      if (delay === undefined) {
        onFailure?.(failure);
        throw failure;
      }
      await wait(delay, request.signal);
    }
  };

/**
 * Returns a function that parses a JSON response with `parse`. It throws an ApiError if the response reports a
 * failure or cannot be parsed.
 */
export const createJsonParser =
  <T>(
    { action, caller, refusalIsData }: Pick<RequestOptions, 'action' | 'caller' | 'refusalIsData'>,
    parse: ParseResponse<T>,
  ) =>
  (answer: CompleteHttpResponse): T => {
    const { ok, status, headers } = answer.response;
    const data = answer.json();
    const fault = findResponseFailure(data);
    const isRefused = fault && !(refusalIsData && !fault.unexpected);
    if (!ok || isRefused || (data === undefined && status !== 204)) throw toApiError(answer, action, caller);
    try {
      return parse(data, headers);
    } catch (cause) {
      throw createMalformedResponseError(action, status, cause);
    }
  };
