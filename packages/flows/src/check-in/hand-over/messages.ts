import { formatCount } from '../../fields/plural.ts';

/** Texts of the page on a desktop that offers to continue the check-in on a phone (C-33). */
export const handOverMessages = {
  title: 'Open your check-in on your phone',
  scan: "Point your phone's camera at this code to continue there. This page shows your progress.",
  code: 'Code that opens your check-in on a phone',
  codeLoading: 'Creating your code',
  codeFailed: 'The code could not be created.',
  retry: 'Try again',
  link: 'Link to your check-in',
  copy: 'Copy the link',
  copied: 'The link is copied. It works once and for ten minutes.',
  copyFailed: 'The link is selected. Copy it and open it on your phone.',
  sms: 'Or have the link sent by SMS',
  send: 'Send the link',
  sending: 'Submitting',
  /** The words before the number to which the link was sent. */
  sent: 'The link has been sent to',
  smsFailed: 'The link could not be sent. Please try again, or use the code.',
  smsLimit: 'Three text messages were sent in the last hour.',
  /** @param minutes how long the services asked to wait before the next message, if they did */
  smsLimitAdvice: (minutes?: number) =>
    `Please try again in ${minutes === undefined ? 'an hour' : formatCount(minutes, 'minute')}, or use the code.`,

  progress: 'On your phone',
  empty: 'Not started',
  device: 'Phone',
  deviceWaiting: 'Waiting for your phone',
  deviceHere: 'Connected',
  identity: 'Licence and selfie',
  card: 'Card',
  details: 'Your details',
  underWay: 'Under way',
  verified: 'Verified',
  failed: 'Not verified. See your phone for the reason.',
  saved: 'Filled in',
  lost: 'This page cannot show your progress at the moment. You can still continue on your phone.',
  goOn: 'Continue here',
  goOnHint: 'Everything is verified. You can fill in your details on your phone or here.',
} as const;
