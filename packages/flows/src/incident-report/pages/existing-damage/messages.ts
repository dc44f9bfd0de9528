/** Texts of the page that shows the damage already recorded for the vehicle. */
export const existingDamageMessages = {
  title: 'Damage already recorded',
  lead: (registration: string) =>
    `This damage of vehicle ${registration} is known. You need not report it again.`,
  photosOf: (description: string) => `Photos of ${description}`,
  photo: (description: string, index: number, total: number) => `${description}, photo ${index} of ${total}`,
  noPhotos: 'No image is attached.',
  none: 'No damage is recorded for this vehicle.',
  next: 'Report a new incident',
} as const;
