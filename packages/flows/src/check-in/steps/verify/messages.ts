import { requestFailureMessages } from '@journey/api';
import { shellMessages } from '../../../shell/messages.ts';

/** Texts of the verify step, in which the identity and the card are checked (docs/product/check-in.md#c-09). */
export const verifyMessages = {
  title: 'Verify your ID',
  lead: 'Our ID provider will take photos of your licence and a short video selfie.',
  leadInternational:
    'Our ID provider will take photos of your passport and licence and a short video selfie.',
  what: 'You need your licence, good light and about two minutes. You will be brought back here afterwards.',
  whatInternational:
    'You need your passport, your licence, good light and about two minutes. You will be brought back here afterwards.',
  start: 'Verify my ID',
  starting: shellMessages.loading,
  leaving: 'Taking you to our ID provider',
  again: 'Start again at the ID provider',
  toProvider: 'Go to the ID provider',
  validating: 'Validation in Process',
  unable: requestFailureMessages.unable,
  outage:
    'Our ID provider is out of service at the moment. Please continue without the ID check, and show your licence at the counter.',
  failedTitle: 'ID verification',
  failed: 'Sorry! Your ID verification failed.',
  call: 'Call us on',
  counterCode: 'Counter code',
  counterCodeHint: 'Show this code at the counter, with your ID.',
  refresh: 'Refresh',
  looking: 'We check again every 5 seconds for two minutes.',

  cardTitle: 'Verify your credit card',
  cardLead: 'On the secure page of our card provider.',
  cardWhat: 'The card must be in your name. Card details are used for verification only and are not stored.',
  cardStart: 'Verify my card',
  cardAgain: 'Try another card',
  cardVerified: 'Credit Card Verified.',
  identityVerified: 'ID Verified.',
  cardFailed:
    'Error. Credit Card details are invalid. Please contact your issuing bank before trying again. If you continue to experience issues please head to the counter on arrival to complete the check-in process.',
  cardMismatch: 'Card holder name does not match reservation name.',
  cardPending: 'Your card is not verified yet.',

  desktopTitle: 'Continue on your phone',
  desktopLead: 'Verifying your ID needs the camera of a phone or tablet.',
  mobileOnly: 'Sorry, you must use a mobile device to continue checkin!',
  unverified: 'Continue without verification',
  unverifiedHint: 'You can also fill in your details here and show your licence and card at the counter.',
} as const;

const FACE_FAILED =
  'Facial authentication failed. The photo you have provided does not match your verification document.';
const LEARNER =
  "Error. Learner's permits are inadmissible. Drivers must have a provisional or full driver's licence.";

/** The text that the person reads for each failure reason of the identity check, by the reason's code. */
export const identityFailureMessages: Readonly<Record<string, string>> = {
  OverallFail:
    'Your document has been flagged. Please ensure that it is valid and readable, or head to the counter on arrival with your ID.',
  FaceMatch: FACE_FAILED,
  Liveness: FACE_FAILED,
  Over21:
    "You do not meet our driver's age requirement. You must be 21 years of age or older to rent a vehicle",
  DVS: 'Your details do not match government records. Please check them before proceeding.',
  dlExpired: 'Your ID document is expired.',
  Name: 'The name on your ID does not match the name on your booking. Please head to the counter on arrival with your ID.',
  Learner: LEARNER,
  LearnerPermit: LEARNER,
  FetchFailed: 'We are unable to get your verification result. Please click refresh to try again.',
  FailedToFinaliseIdverification:
    'Your verification result cannot be finalised. Please head to the counter on arrival with your ID.',
};
