/** Texts of the page about a closed rental, which takes no more reports. */
export const rentalExpiredMessages = {
  title: 'Rental closed',
  text: 'Sorry, this rental is no longer available for submitting or editing vehicle incident reports.',
  portal: 'Login to portal',
  help: 'Questions about a report? Call',
} as const;
