import { checkInMessages } from '../../messages.ts';

/** Texts of the check-in's last pages: the summary, and the page that says that everything is complete. */
export const summaryMessages = {
  title: 'Thanks for checking in!',
  lead: 'Your details are with the counter. There is nothing more to fill in.',
  additionalVerified: 'Your details are up to date!',
  additionalUpdated: 'Your details as an additional driver are updated!',
  verifiedOn: (date: string) => `Licence verified on ${date}`,
  pickup: 'Pickup',
  smsTitle: 'You may be able to go straight to your vehicle',
  sms: 'We may send you an SMS that lets you bypass the counter. If you get none, please come to the counter on arrival.',
  unverifiedTitle: 'Please come to the counter',
  unverified: 'Your licence was not verified online. We will check it at the counter before you drive away.',
  bringLicence: "Your current driver's licence",
  bringCard: "A credit or debit card in the renter's name",
  bringPassport: 'Your passport',
  terms: 'Download the terms and conditions',
  termsHint: 'opens in a new tab',
  pass: 'Open your counter pass',
  emailSending: 'Sending your confirmation',
  emailSent: (email: string) => `We have sent a confirmation to ${email}.`,
  /** Shown after a reload, because the email address is not stored. */
  emailSentBefore: 'We have sent you a confirmation by email.',
  emailWaits: 'It is sent automatically once you are online again.',
  emailFailed: 'Your check-in is complete, but the confirmation email could not be sent.',
  loading: checkInMessages.loading,
  loadFailed: 'Your check-in is complete. Its details could not be loaded.',
  next: 'What happens next',
  nextAdditional:
    'Please come to the counter with the renter at pickup, and show your licence before you drive. An additional driver surcharge may be applied at collection.',
  completeTitle: 'Your check-in is complete',
  completeLead: 'Everything we need is verified. There is nothing left to do before your pickup.',
} as const;
