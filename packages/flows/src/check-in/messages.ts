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
  /** Replaces the sentence about where the check-in is kept, if no later login can find it. */
  keepOpen: 'Please stay signed in and keep this page open.',
  sentWhileOpen: 'Sent automatically once you are online.',
  unsentAsks: 'We could not send it yet. Please check your details and confirm them again.',
  unsentOpen: 'Open your details',
  demo: 'Demonstration: nothing here is a real check-in.',
  foreignLicence:
    'Sorry, We are unable to proceed your request with international licence. Please head to the counter on arrival to verify your international licence.',
} as const;

/** Texts of the dialog for a restricted profile (DNR), which ends the check-in and says whom to call. */
export const restrictedProfileMessages = {
  title: 'Please contact us',
  teams: { AU: 'Australian', NZ: 'New Zealand' },
  /** The phone number follows, as a link. */
  restricted: (team: string) =>
    `Unfortunately your profile has been restricted, please contact our ${team} Customer Service Team on`,
  quote: "Please quote your driver's licence number and reservation number.",
  dismiss: 'Close',
} as const;
