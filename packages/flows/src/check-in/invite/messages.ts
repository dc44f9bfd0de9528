/** Texts of the additional driver's invitation. */
export const driverInviteMessages = {
  title: 'Additional driver',
  question: 'Will someone else drive the vehicle as well?',
  questionHint: 'An additional driver surcharge may be applied at collection.',
  intro: 'We will send them a link by SMS, so that they can have their own licence verified before pickup.',
  confirm: 'Confirm',
  dialogTitle: 'Invite this driver?',
  /** The words before the invited driver's number. */
  dialogText: (lastName: string) => `We will send an SMS with a link to ${lastName} at`,
  send: 'Send the invitation',
  cancel: 'Go back',
  sending: 'Submitting',
  sent: (lastName: string) => `The invitation has been sent to ${lastName}.`,
  sentBefore: 'An additional driver has been invited.',
  failed: 'Sorry, SMS invite to additional driver failed',
  review: 'Please review and try again.',
  answer: 'Please complete the following question!',
  fill: "Please fill in the additional driver's details and click 'confirm'!",
  waiting: 'Your additional driver has not checked in yet.',
  underWay: 'Your additional driver has started to check in.',
  done: 'Your additional driver has checked in.',
  verified: 'Their licence is verified.',
} as const;
