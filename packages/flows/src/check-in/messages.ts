/** Texts that surround the steps of the check-in. Each step's own texts are in its folder. */
export const checkInMessages = {
  product: 'Online Check-In',
  loading: 'Loading your details... This could take 1 -2 minutes',
  stepPrivacy: 'Privacy',
  stepSteps: 'What you need',
  stepVerify: 'Verification',
  stepForm: 'Your details',
  continue: 'Continue',
  skip: 'Skip to the page',
  demo: 'Demonstration: nothing here is a real check-in.',
} as const;
