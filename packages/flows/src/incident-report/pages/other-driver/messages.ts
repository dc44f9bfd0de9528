/** Texts of the incident report's step about the person who was driving in place of the renter. */
export const otherDriverMessages = {
  title: 'Other driver',
  lead: 'Please tell us who was driving the rental.',
  relationship: 'Relationship to the renter',
  choose: 'Please select',
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
