/** Texts of the additional driver's invitation (1§2, 1§5, 1§8). */
export const inviteMessages = {
  title: 'Additional driver',
  question: 'Will someone else drive the vehicle as well?',
  questionHint: 'An additional driver surcharge may be applied at collection.',
  yes: 'Yes',
  no: 'No',
  intro: 'We send them a link by SMS, so that they can have their own licence verified before pickup.',
  lastName: 'Last name',
  mobileNumber: 'Mobile number',
  mobileCountry: 'Country of the mobile number',
  confirm: 'Confirm',
  dialogTitle: 'Invite this driver?',
  dialogText: (lastName: string, number: string) => `We send an SMS with a link to ${lastName} at ${number}.`,
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

/** What the invitation's rules say (1§5). */
export const inviteErrors = {
  required: 'Required',
  long: 'Last name should not be more than 25 characters',
  phoneLong: 'Contact Number must be less than 15 numbers',
  phone: 'Please Enter mobile number in countrycode followed by mobile number format',
} as const;
