import { ApiError } from '@journey/api';

/**
 * Whether a request failed because the services could not be reached. The same request may succeed later, whatever the
 * browser says about the network.
 */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout');

/**
 * Whether what failed may wait for the network and be sent again by itself: the services could not be reached, or the
 * device is offline by now.
 */
export const canWaitForNetwork = (error: unknown): boolean => isUnreachable(error) || !navigator.onLine;
