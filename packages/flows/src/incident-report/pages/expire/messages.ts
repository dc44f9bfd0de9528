/** Texts of the page that people from the app or a text message see after their session has expired. */
export const sessionExpiredMessages = {
  title: 'Your session is expired',
  advice:
    'What you have typed and photographed is kept on this device and comes back once you sign in again.',
  help: 'Support',
  again: 'Start again',
} as const;
