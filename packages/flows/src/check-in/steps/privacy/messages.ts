/** Texts of the privacy step. */
export const privacyMessages = {
  title: 'Before we start',
  lead: 'Please read how we look after your details.',
  checks: {
    both: 'To check you in we will verify your identity and your card.',
    identity: 'To check you in we will verify your identity.',
    card: 'To check you in we will verify your card.',
  },
  documents: 'Please read both documents; they open in a new tab.',
  policy: 'Privacy Policy',
  touchless: 'Touchless Privacy Disclosure, Consent and Release',
  agree: 'I Agree',
} as const;
