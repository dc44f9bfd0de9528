/** What the photos of a vehicle show (their views), in the order in which a batch's photos are returned. */
export const vehiclePhotoViews = [
  'dashboard',
  'front',
  'back',
  'left',
  'right',
  'extra1',
  'extra2',
  'extra3',
  'extra4',
  'extra5',
] as const;
