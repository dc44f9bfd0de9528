import { formatCount } from '../../fields/plural.ts';
import { shellMessages } from '../messages.ts';

/**
 * The texts of the warning before a session expires, and of the message after it has expired. A product can override
 * some of them (`SessionRules.text`).
 */
export const sessionMessages = {
  title: 'Your session is about to end',
  /** The warning's sentence, which shows the session's remaining time. */
  text: (seconds: number): string => `Your session will expire in ${formatDuration(seconds)}.`,
  left: 'Time left in your session',
  /** Announced to screen readers instead of the visible text, at a few moments. */
  announcement: (seconds: number): string => `Your session ends in ${formatDuration(seconds)}.`,
  extend: 'Extend My Session',
  extending: 'Extending your session',
  failed: 'Your session could not be extended. Please check your network and try again.',
  /** Shown when extending a session has added no time, because the services limit every session to some hours. */
  final: 'Your session cannot be extended any further. Please finish what you are doing.',
  goOn: 'Continue',
  leave: 'Sign Out',
  expired: shellMessages.sessionExpired,
} as const;

/** The texts of the dialog that warns before a session expires (`SessionDialog`). */
export type SessionMessages = {
  readonly [Name in keyof typeof sessionMessages]: (typeof sessionMessages)[Name] extends string
    ? string
    : (seconds: number) => string;
};

/** Returns a duration in words, such as `2 minutes 5 seconds`. A part that is zero is left out. */
export const formatDuration = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return formatCount(rest, 'second');
  return rest === 0
    ? formatCount(minutes, 'minute')
    : `${formatCount(minutes, 'minute')} ${formatCount(rest, 'second')}`;
};
