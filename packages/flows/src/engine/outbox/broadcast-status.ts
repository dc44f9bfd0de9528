import { ApiError } from '@journey/api';
import type { OutboxFailure, OutboxStatus } from './types.ts';

type ApiErrorDetails = ConstructorParameters<typeof ApiError>[1];

/**
 * An outbox's status in a form that can be sent to other tabs, because not every error can be cloned for a message.
 */
export interface BroadcastStatus extends Omit<OutboxStatus, 'failure'> {
  readonly failure?: Omit<OutboxFailure, 'error'> & {
    /** The details from which the other tab recreates an error of the services. */
    readonly details?: ApiErrorDetails;
  };
}

/**
 * Converts an outbox's status for other tabs. Only an error of the services is included, as its details and without
 * the browser's error that caused it, because not every error can be cloned.
 */
export const toBroadcastStatus = ({ failure, ...status }: OutboxStatus): BroadcastStatus => {
  if (!failure) return status;
  const { error, ...told } = failure;
  if (!(error instanceof ApiError)) return { ...status, failure: told };
  const { cause: _, ...details } = error;
  return { ...status, failure: { ...told, details } };
};

/** Converts a status that another tab has sent back to an outbox's status. */
export const fromBroadcastStatus = ({ failure, ...status }: BroadcastStatus): OutboxStatus => {
  if (!failure) return status;
  const { details, ...told } = failure;
  return { ...status, failure: { ...told, ...(details && { error: new ApiError(told.message, details) }) } };
};
