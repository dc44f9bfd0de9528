import { formatCount } from '../../fields/plural.ts';

/** Texts of the idle dialog of a shared counter screen (C-28). */
export const idleMessages = {
  title: 'Are you still there?',
  loggingOut: (seconds: number) => `Logging out in ${formatCount(seconds, 'second')}`,
  /** Said once to screen readers when the dialog opens; the seconds left are shown beside it. */
  loggedOutAfter: (seconds: number) =>
    `Without an answer you are logged out after ${formatCount(seconds, 'second')}.`,
  left: 'Time left',
  stay: 'I am still here',
  leave: 'Log out now',
} as const;
