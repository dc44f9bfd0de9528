import { ApiError } from '@journey/api';

/**
 * Whether a request failed because the services could not be reached. The same request may succeed later, even if the
 * browser already reports the device as online.
 */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout');

/**
 * Whether a failed request may wait and be retried automatically, because the services could not be reached or the
 * device is now offline.
 */
export const canWaitForNetwork = (error: unknown): boolean => isUnreachable(error) || !navigator.onLine;
