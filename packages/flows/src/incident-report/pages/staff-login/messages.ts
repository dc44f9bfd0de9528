/** Texts of the page on which branch staff sign in to the incident report (docs/security.md). */
export const staffLoginMessages = {
  title: 'Staff sign-in',
  lead: 'Sign in to report damage for a rental or a vehicle of the branch.',
  username: 'User name',
  password: 'Password',
  show: 'Show password',
  submit: 'Sign in',
  submitting: 'Signing in',
} as const;
