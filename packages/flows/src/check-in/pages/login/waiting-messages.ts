/** Texts about a check-in that waits on the device. They are loaded after the login, which seldom needs them. */
export const waitingCheckInMessages = {
  title: (since: string) => `A check-in is waiting on this device to be sent, since ${since}`,
  advice: 'Log in as you did before, and it is sent automatically.',
} as const;
