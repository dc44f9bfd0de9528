import { ApiError } from '@journey/api';
import type { OutboxFailure, OutboxStatus } from './types.ts';

type ApiErrorDetails = ConstructorParameters<typeof ApiError>[1];

/** An outbox's state as it travels to other tabs, which clone what they get. */
export interface BroadcastStatus extends Omit<OutboxStatus, 'failure'> {
  readonly failure?: Omit<OutboxFailure, 'error'> & {
    /** The details of an error of the services, from which the other tab makes it again. */
    readonly details?: ApiErrorDetails;
  };
}

/**
 * Returns an outbox's state in the form that other tabs can be told. Of the errors, only those of the services are told with
 * their details, without the browser's own error that caused them, because not every error can be cloned.
 */
export const toBroadcastStatus = ({ failure, ...status }: OutboxStatus): BroadcastStatus => {
  if (!failure) return status;
  const { error, ...told } = failure;
  if (!(error instanceof ApiError)) return { ...status, failure: told };
  const { cause: _, ...details } = error;
  return { ...status, failure: { ...told, details } };
};

/** Returns the state of an outbox of which another tab has told. */
export const fromBroadcastStatus = ({ failure, ...status }: BroadcastStatus): OutboxStatus => {
  if (!failure) return status;
  const { details, ...told } = failure;
  return { ...status, failure: { ...told, ...(details && { error: new ApiError(told.message, details) }) } };
};
