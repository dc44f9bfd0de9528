import type { ApiError } from './api-error.ts';

/** How often a request is sent at most, the first attempt included (docs/product/data-layer.md#retries). */
const attempts = 4;
const shortest = 500;
const longest = 8000;

/**
 * Returns how long to wait before the next attempt of a failed request. The wait is a random time (full jitter) of at
 * least half a second, below a ceiling that doubles up to eight seconds. It is never shorter than the services asked
 * for.
 * @param attempt the attempt that failed, from 1
 * @param random from 0 up to 1
 * @returns milliseconds, or undefined when there is no automatic retry and the person decides
 */
export const getRetryDelay = (failure: ApiError, attempt: number, random: number): number | undefined => {
  const askedFor = (failure.retryAfter ?? 0) * 1000;
  // The client's own time-out has already made the person wait for ten seconds, so a button lets them decide about a
  // retry.
  const ownTimeout = failure.kind === 'timeout' && failure.status === undefined;
  if (!failure.retryable || ownTimeout || attempt >= attempts || askedFor > longest) return undefined;
  const ceiling = Math.min(longest, 2 * shortest * 2 ** attempt);
  return Math.max(askedFor, shortest + random * (ceiling - shortest));
};

/** Waits; rejects with the signal's reason when it is aborted in the meantime. */
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
