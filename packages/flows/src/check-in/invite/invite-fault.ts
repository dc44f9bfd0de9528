import { inviteMessages as text } from './messages.ts';

/** How far the question about another driver is. */
export interface InviteState {
  /** `yes`, `no`, or nothing yet. */
  readonly answer: string;
  readonly isSent: boolean;
  /** An additional driver is asked nothing. */
  readonly isAsked: boolean;
}

/** What keeps the form from being sent: the question must be answered, and a yes confirmed. */
export const inviteFault = ({ answer, isSent, isAsked }: InviteState): string | undefined => {
  if (!isAsked || isSent || answer === 'no') return undefined;
  return answer === 'yes' ? text.fill : text.answer;
};
