import { formatCount } from '../../fields/plural.ts';

/** Texts of the idle dialog of a shared counter screen (C-28). */
export const idleMessages = {
  title: 'Are you still there?',
  loggingOut: (seconds: number) => `Logging out in ${formatCount(seconds, 'second')}`,
  /**
   * Announced to screen readers when the dialog opens and when little time is left. The remaining seconds are shown
   * separately.
   */
  loggedOutAfter: (seconds: number) =>
    `Without an answer you are logged out after ${formatCount(seconds, 'second')}.`,
  left: 'Time left',
  stay: 'I am still here',
  leave: 'Log out now',
} as const;
