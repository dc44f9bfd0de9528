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
  /** The title of the notice about a form that the person has confirmed and that could not be sent. */
  unsent: 'Your check-in is waiting to be sent',
  sentByItself: 'Sent automatically when you are online and signed in.',
  unsentAsks: 'We could not send it yet. Please check your details and confirm them again.',
  unsentOpen: 'Open your details',
  demo: 'Demonstration: nothing here is a real check-in.',
} as const;
