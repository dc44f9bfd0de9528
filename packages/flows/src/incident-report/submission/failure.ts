import { ApiError } from '@journey/api';
import type { OutboxFailure } from '../../engine/outbox/outbox.ts';
import { submissionMessages, type SubmissionTask } from './messages.ts';

const { failures } = submissionMessages;

/**
 * What a person reads when a part of the submission failed: the text of that part, and what the services or the
 * network say of it.
 */
export const failureText = ({ id, error, message }: OutboxFailure): string => {
  const own = failures[id as SubmissionTask];
  if (!(error instanceof ApiError)) return own;
  if (error.kind === 'network') return id === 'create' ? failures.network : `${own} ${message}.`;
  // A refusal says what must be corrected. A server error has no text for people.
  return error.kind === 'business' || error.kind === 'conflict' ? `${own} ${message}` : own;
};

/** Says what the device keeps, and when sending goes on. */
export const keptText = ({ error }: OutboxFailure): string =>
  error instanceof ApiError && error.kind === 'network'
    ? submissionMessages.keptOffline
    : submissionMessages.kept;
