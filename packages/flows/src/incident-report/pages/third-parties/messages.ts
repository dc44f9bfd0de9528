/** Texts of the incident report's step about the other vehicles that were involved. */
export const thirdPartyMessages = {
  title: 'Other vehicles',
  lead: 'Please tell us about the other vehicles and their drivers.',
  question: 'Were there any other vehicles involved?',
  questionNeeded: 'Please tell us whether other vehicles were involved',
  first: 'Other vehicle',
  further: (number: number) => `Additional vehicle ${number}`,
  add: 'Add another vehicle',
  remove: (name: string) => `Remove ${name.toLowerCase()}`,
  most: 'Up to two additional vehicles can be added.',
  addressHint: 'The address of the incident is used where this is left empty.',
} as const;
