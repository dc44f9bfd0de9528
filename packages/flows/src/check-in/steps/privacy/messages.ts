/** Texts of the privacy step. */
export const privacyMessages = {
  title: 'Before we start',
  lead: 'Please read how we look after your details.',
  explanation:
    'To check you in we verify your identity and your card. Please read both documents; they open in a new tab.',
  policy: 'Privacy Policy',
  touchless: 'Touchless Privacy Disclosure, Consent and Release',
  agree: 'I Agree',
} as const;
