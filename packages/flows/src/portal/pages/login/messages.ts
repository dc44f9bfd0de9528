/**
 * The texts of the sign-in page. They are in a separate file, so that the page does not load the texts of all other
 * pages.
 */
export const signInMessages = {
  title: 'Sign in to your rental',
  intro: 'View your rental agreement, invoices and photos.',
  raNumber: 'Rental agreement number',
  raNumberHint: '8 or 9 digits, on your rental agreement or receipt',
  dob: 'Date of birth',
  corporate: 'Corporate rental',
  cdp: 'CDP or last 4 card digits',
  submit: 'Sign in',
  submitting: 'Signing in',
  problem: 'There is a problem',
  errorPrefix: 'Error: ',
  notLoaded: 'Failed to fetch the page, check your network',
  otherServices: 'Other Services',
  failed: (error: string) => `Failed to login: ${error}`,
} as const;
