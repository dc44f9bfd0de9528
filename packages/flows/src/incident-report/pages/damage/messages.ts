/** Texts of the incident report's step about the damage and its photos. */
export const damageMessages = {
  title: 'Damage details',
  lead: 'Please complete the damage details.',
  next: 'Review Form',
  locations: 'Where is the damage?',
  locationsHint: 'Press the places on the drawing or in the list. You can select up to 5 records.',
  which: 'What is damaged, dirty or missing?',
  limit: 'You can select up to 5 records.',
  count: (selected: number, most: number) => `${selected} of ${most} selected`,
  panelNeeded: 'Select multiple damages',
  otherNeeded: 'Select at least one of the records',
  photos: 'Photos of the damage',
  /** The statement to which a person must agree before they add the first photo of the damage. */
  consent: {
    title: 'Before you add photos',
    text: "I agree to upload only photos of damage to the rental vehicle, other vehicles, property or the scene, and not photos containing personal information such as driver's licences.",
  },
  batch: (author: string) => `Photos by ${author}`,
  byUs: 'us',
  detailsHint: 'Anything else we should know',
  detailsLong: 'Additional details cannot exceed 500 characters',
} as const;
