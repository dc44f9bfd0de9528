import type { ApiError } from './api-error.ts';

/** Attempts in all, the first one included (docs/product/data-layer.md#retries). */
const attempts = 4;
const shortest = 500;
const longest = 8000;

/**
 * Returns how long to wait before the next attempt: full jitter between half a second and a ceiling that doubles up to
 * eight seconds, and never less than the services asked for.
 * @param attempt the attempt that failed, from 1
 * @param random from 0 up to 1
 * @returns milliseconds, or undefined when there is no automatic retry and the person decides
 */
export const getRetryDelay = (failure: ApiError, attempt: number, random: number): number | undefined => {
  const askedFor = (failure.retryAfter ?? 0) * 1000;
  // Our own time-out has already made the person wait for ten seconds, so they retry with a button if they like.
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
