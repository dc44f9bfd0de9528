/** Texts of the page which says that no incident reports can be sent for a closed rental. */
export const rentalExpiredMessages = {
  title: 'Rental closed',
  text: 'Sorry, this rental is no longer available for submitting or editing vehicle incident reports.',
  portal: 'Login to portal',
  help: 'Questions about a report? Call',
} as const;
