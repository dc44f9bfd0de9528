/** Texts of the idle dialog of a counter's screen (C-28). */
export const idleMessages = {
  title: 'Are you still there?',
  loggingOut: (seconds: number) => `Logging out in ${seconds} seconds`,
  left: 'Time left',
  stay: 'I am still here',
  leave: 'Log out now',
} as const;
