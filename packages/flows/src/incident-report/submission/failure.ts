import { ApiError } from '@journey/api';
import type { OutboxFailure } from '../../engine/outbox/outbox.ts';
import { submissionMessages, type SubmissionTask } from './messages.ts';

const { failures } = submissionMessages;

/**
 * Returns the message for a failed part of a submission: the part's own text, with the error's message where it helps.
 */
export const failureText = ({ id, error, message }: OutboxFailure): string => {
  const own = failures[id as SubmissionTask];
  if (!(error instanceof ApiError)) return own;
  if (error.kind === 'network') return id === 'create' ? failures.network : `${own} ${message}.`;
  // A refusal's message says what must be corrected. A server error's message is not written for people.
  return error.kind === 'business' || error.kind === 'conflict' ? `${own} ${message}` : own;
};

/** Returns the text that says what is stored on the device, and when sending continues. */
export const storedNotice = ({ error }: OutboxFailure): string =>
  error instanceof ApiError && error.kind === 'network'
    ? submissionMessages.keptOffline
    : submissionMessages.kept;
