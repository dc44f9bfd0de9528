/** Texts of the page that people from the app or a text message see after their session has expired. */
export const sessionExpiredMessages = {
  title: 'Your session is expired',
  advice:
    'What you have typed and photographed is kept on this device and will be there when you sign in again.',
  /** Replaces `advice` for customers who came from a text message, because only the link can open a returned rental. */
  adviceBySms:
    'What you have typed and photographed is kept on this device. To go on, please open the link in the text message again on this device.',
  again: 'Start again',
} as const;

/** Texts of the page which says that no incident reports can be sent for a closed rental. */
export const rentalExpiredMessages = {
  title: 'Rental closed',
  text: 'Sorry, this rental is no longer available for submitting or editing vehicle incident reports.',
  /**
   * Replaces `text` for customers who came from a text message, because its link still opens the reports of a closed
   * rental.
   */
  textBySms:
    'This rental is closed, so it does not open by licence and registration. Please open the link in the text message again on this device. It works for 3 days.',
  portal: 'Login to portal',
  help: 'Questions about a report? Call',
} as const;
