/** Texts of picking photos. */
export const pickMessages = {
  add: 'Add photos',
  camera: 'Take photo',
  library: 'Choose from library',
  agree: 'I agree',
  disagree: 'Cancel',
  preparing: (count: number) => (count === 1 ? 'Checking 1 photo' : `Checking ${count} photos`),
  ready: (count: number) => (count === 1 ? '1 photo is ready.' : `${count} photos are ready.`),
  waiting: 'Photos stay on this device until the report is submitted.',
  notKept: 'This browser keeps nothing: photos are lost when the page is closed or reloaded.',
  problems: 'Some files could not be added',
  problem: (name: string, why: string) => `${name}: ${why}`,
  notAPhoto: 'This file is not a photo. Please choose a photo, such as a JPEG or PNG.',
  full: (most: number) => `A report takes ${most} photos at most.`,
  useAnyway: 'Use anyway',
} as const;
