/** Texts of the page that shows the damage already recorded for the vehicle. */
export const existingDamageMessages = {
  title: 'Damage already recorded',
  lead: (registration: string) =>
    `This damage to vehicle ${registration} is already recorded. You do not need to report it again.`,
  photosOf: (description: string) => `Photos of ${description}`,
  photo: (description: string, index: number, total: number) => `${description}, photo ${index} of ${total}`,
  noPhotos: 'No image is attached.',
  none: 'No damage is recorded for this vehicle.',
  next: 'Report a new incident',
} as const;

/** Texts of the page about damage that staff found at the return. The link in a text message opens it. */
export const damageNoticeMessages = {
  title: 'Damage Notice',
  lead: 'We have found damage on the vehicle that you rented.',
  damages: 'Identified damage',
  none: 'No damage is listed.',
  view: 'View Damage Photos',
  photo: (index: number, total: number) => `Damage photo ${index} of ${total}`,
  photos: 'Damage photos',
  next: 'Continue Form',
} as const;
