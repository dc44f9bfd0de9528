import { ApiError } from '@journey/api';

/**
 * Whether a request failed because the services could not be reached. The same request may succeed later, whatever the
 * browser says about the network.
 */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout');

/** The statuses with which the services refuse for good: what is asked for is forbidden, or gone. */
const REFUSALS: readonly unknown[] = [403, 404, 410];

/** Whether the services have refused a request in such a way that they will refuse it again. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && REFUSALS.includes(error.status);

/**
 * Whether what failed may wait for the network and be sent again by itself: the services could not be reached, or the
 * device is offline by now.
 */
export const canWaitForNetwork = (error: unknown): boolean => isUnreachable(error) || !navigator.onLine;
