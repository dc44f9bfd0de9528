import { inviteMessages as text } from './messages.ts';

/** The state of the question whether someone else will drive as well. */
export interface InviteState {
  /** `yes`, `no`, or empty before the question is answered. */
  readonly answer: string;
  readonly isSent: boolean;
  /** Whether the question is part of the form, which it is not for an additional driver. */
  readonly isAsked: boolean;
}

/**
 * Returns the error that keeps the form from being sent: the question must be answered, and a yes must be confirmed.
 */
export const inviteError = ({ answer, isSent, isAsked }: InviteState): string | undefined => {
  if (!isAsked || isSent || answer === 'no') return undefined;
  return answer === 'yes' ? text.fill : text.answer;
};
