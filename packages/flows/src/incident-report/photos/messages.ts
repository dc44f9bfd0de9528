/** Texts of photos on every page that has any (2§5 Photos, decisions: licence photos have a consent of their own). */
export const photoMessages = {
  add: 'Add photos',
  camera: 'Take photo',
  library: 'Choose from library',
  agree: 'I agree',
  disagree: 'Cancel',
  remove: 'Remove',
  open: 'Open',
  photo: (of: string, index: number, total: number) => `${of}, photo ${index} of ${total}`,
  preparing: (count: number) => (count === 1 ? 'Checking 1 photo' : `Checking ${count} photos`),
  ready: (count: number) => (count === 1 ? '1 photo is ready.' : `${count} photos are ready.`),
  waiting: 'Photos stay on this device until the report is submitted.',
  notKept: 'This browser keeps nothing: photos are lost when the page is closed or reloaded.',
  problems: 'Some files could not be added',
  problem: (name: string, why: string) => `${name}: ${why}`,
  notAPhoto: 'This file is not a photo. Please choose a photo, such as a JPEG or PNG.',
  full: (most: number) => `A report takes ${most} photos at most.`,
  useAnyway: 'Use anyway',
  handedIn: 'Photos handed in before',
  gallery: 'gallery',
  slide: 'photo',
  position: '{index} of {total}',
  close: 'Close',
  previous: 'Previous photo',
  next: 'Next photo',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  loading: 'Loading the photos',
  failed: 'The photos could not be shown.',
  retry: 'Retry',
} as const;

/** What a person agrees to before photos of damage (2§5). */
export const damageConsent = {
  title: 'Before you add photos',
  text: 'I agree to upload only photos of damage to the rental vehicle, other vehicles, property or the scene, and not photos containing personal information such as driver’s licences.',
} as const;

/** What a person agrees to before photos of a licence (decisions, Incident reports). */
export const licenceConsent = {
  title: 'Before you add a licence photo',
  text: 'I agree that the photo shows the driver’s licence of the person named here, that they know it is sent, and that it is used for this report alone.',
} as const;
