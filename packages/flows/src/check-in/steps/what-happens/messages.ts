/** Texts of the page that lists the check-in's steps. */
export const upcomingStepsMessages = {
  title: 'Check in before you arrive',
  lead: 'It takes a few minutes. Here is what happens next.',
  haveReady: 'Have these handy',
  readyBoth: "Your driver's licence and your credit card.",
  readyLicence: "Your driver's licence.",
  readyBothInternational: 'Your passport, your foreign licence and your credit card.',
  readyLicenceInternational: 'Your passport and your foreign licence.',
  card: 'Verify your credit card',
  cardDetail:
    'On the secure page of our card provider. Card details are used for verification only and are not stored.',
  photo: 'Take a photo of your licence',
  photoDetail: 'Both sides, in good light, with nothing covering them.',
  photoInternational: 'Take a photo of your passport and licence',
  selfie: 'Take a short video selfie',
  selfieDetail: 'So that we know it is you. Take off sunglasses and hats.',
  details: 'Confirm your details',
  detailsDetail: 'Check what we have on record and add what is missing.',
  policyTitle: 'Who can drive',
  policy:
    'Drivers must be 21 or older, with a full licence, or a probationary one held for 12 months or more. Learner permits are not accepted.',
  /** The end of the policy. An additional driver's ID need not match the booking, which is in the renter's name. */
  policyId: 'Your ID must not be expired, and its name must match your booking.',
  policyIdAdditionalDriver: 'Your ID must not be expired.',
} as const;
