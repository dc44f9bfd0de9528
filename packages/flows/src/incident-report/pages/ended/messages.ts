/** Texts of the page that people from the app or a text message see after their session has expired. */
export const sessionExpiredMessages = {
  title: 'Your session is expired',
  advice:
    'What you have typed and photographed is kept on this device and will be there when you sign in again.',
  again: 'Start again',
} as const;

/** Texts of the page which says that no incident reports can be sent for a closed rental. */
export const rentalExpiredMessages = {
  title: 'Rental closed',
  text: 'Sorry, this rental is no longer available for submitting or editing vehicle incident reports.',
  portal: 'Login to portal',
  help: 'Questions about a report? Call',
} as const;
