/** Texts of the incident report's step about the witnesses. */
export const witnessMessages = {
  title: 'Witnesses',
  lead: 'Please provide details of any witnesses of the incident.',
  question: 'Were there any witnesses?',
  questionNeeded: 'Please tell us whether there were witnesses',
  first: 'Witness',
  further: 'Additional witness',
  add: 'Add another witness',
  remove: 'Remove additional witness',
  most: 'One additional witness can be added.',
} as const;
