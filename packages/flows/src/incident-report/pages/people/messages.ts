/**
 * Labels and error messages of the fields about people and their vehicles, which several pages of the incident
 * report use.
 */
export const personFieldMessages = {
  phoneHint: (example: string) => `For example ${example}`,
  phoneExamples: { AU: '0412 345 678', NZ: '021 123 4567' },
  licencePhoto: 'Licence photo',
  licenceOf: (who: string) => `Licence of ${who}`,
  licenceHandedIn: 'A photo of this licence was handed in before.',
  /** The statement to which a person must agree before they add the first photo of a driver's licence. */
  licenceConsent: {
    title: 'Before you add a licence photo',
    text: "I agree that the photo shows the driver's licence of the person named here, that they know it is sent, and that it is used for this report alone.",
  },
  firstNameNeeded: 'First name is required',
  lastNameNeeded: 'Last name is required',
  remove: (name: string) => `Remove ${name.toLowerCase()}`,
  removed: (name: string) => `${name} is removed.`,
} as const;

/** Texts of the incident report's step about the person who was driving in place of the renter. */
export const otherDriverMessages = {
  lead: 'Please tell us who was driving the rental.',
  otherRelationship: 'Other relationship',
  relationshipNeeded: 'Please select one relationship',
  otherRelationshipNeeded: 'Please tell us the relationship',
  who: 'the other driver',
} as const;

/**
 * The other driver's possible relationships to the renter, in the words that the services receive. Choosing the
 * last one, `Other`, adds a text field.
 */
export const RELATIONSHIPS_TO_RENTER = [
  'Spouse / De Facto Partner',
  'Parent / Parent in Law / Step Parent',
  'Grandparents / Grandparents in Law / Step Grandparents',
  'Son / Step Son / Son in Law',
  'Daughter / Step Daughter / Daughter in Law',
  'Brother / Half Brother / Step Brother / Brother in Law',
  'Sister / Half Sister / Step Sister / Sister in Law',
  'Friend',
  'Other',
] as const;

/** Texts of the incident report's step about the other vehicles that were involved. */
export const thirdPartyMessages = {
  lead: 'Please tell us about the other vehicles and their drivers.',
  questionNeeded: 'Please tell us whether other vehicles were involved',
  add: 'Add another vehicle',
  most: 'Up to two additional vehicles can be added.',
  make: 'Vehicle make',
  model: 'Vehicle model',
  addressHint: 'If you leave this empty, the address of the incident is used.',
} as const;

/** Texts of the incident report's step about the witnesses. */
export const witnessMessages = {
  lead: 'Please provide details of any witnesses of the incident.',
  questionNeeded: 'Please tell us whether there were witnesses',
  add: 'Add another witness',
} as const;
