/**
 * Texts about a check-in that is waiting on the device to be sent. They are loaded after the login page, which rarely
 * needs them.
 */
export const waitingCheckInMessages = {
  title: (since: string) => `A check-in is waiting on this device to be sent, since ${since}`,
  advice: 'Log in as you did before, and it is sent automatically.',
} as const;
