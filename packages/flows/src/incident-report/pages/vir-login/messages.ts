/**
 * Texts of the page that finds a rental for the incident report and then confirms the renter's contact details.
 */
export const virLoginMessages = {
  title: 'Find your rental',
  lead: 'Please enter the details below so that we can find your rental.',
  licence: 'Drivers Licence Number',
  registration: 'Vehicle Registration',
  find: 'Find my rental',
  finding: 'Looking for your rental',
  notFound: 'Something wrong with your registration and licence',
  linkFailed: 'The rental of your link could not be opened',
  linkFailedAdvice: 'Try again, or find the rental with the details below.',
  linkExpired: 'This link has expired',
  linkExpiredAdvice:
    'A link in a text message works for 3 days, and this one is older. Please call us; we are glad to help.',
  linkOfOtherDevice: 'This link cannot be opened here',
  linkOfOtherDeviceAdvice:
    'A link in a text message opens only on the device, and in the browser, in which it was opened first. Please open it there, or call us.',
  contactTitle: 'How can we reach you?',
  contactLead: 'Please check your phone number and email, and change them where they are wrong.',
  phone: 'Phone number',
  phoneNeeded: 'Please enter your phone number',
  emailInvalid: 'Please enter a valid email address before continuing.',
  next: 'Continue',
  saving: 'Saving',
  updateFailed: 'Failed to update user',
} as const;

/** Texts of the page on which branch staff sign in to the incident report (docs/security.md). */
export const staffLoginMessages = {
  title: 'Staff sign-in',
  lead: 'Sign in to report damage for a rental or a branch vehicle.',
  username: 'User name',
  password: 'Password',
  show: 'Show password',
  submit: 'Sign in',
  submitting: 'Signing in',
} as const;
