import { formatCount } from '../fields/plural.ts';
import type { ImageQualityWarning, ImageProblemKind } from './check/inspect.ts';

/** Texts that say why a picked file was rejected as a photo, shown in place of the photo. */
export const imageProblemMessages: Readonly<Record<ImageProblemKind, string>> = {
  empty: 'This file is empty. Please take the photo again or choose another one.',
  'too-large': 'This file is larger than 40 MB. Please choose a smaller photo.',
  'not-an-image': 'This file is not a photo. Please choose a photo, such as a JPEG or PNG.',
  unsupported: "This photo's format cannot be read in this browser. Please choose a JPEG or PNG photo.",
  'too-many-pixels': 'This photo has more than 50 megapixels. Please choose a smaller photo.',
  corrupt: 'This photo is damaged and cannot be read. Please take it again or choose another one.',
  failed: 'This photo could not be prepared. Please try again or choose another one.',
};

/** Texts that tell the person about a possible defect of a photo, which they may still use. */
export const imageQualityWarningMessages: Readonly<Record<ImageQualityWarning, string>> = {
  dark: 'This photo looks too dark. Please take it again where there is more light, or use it anyway.',
  blurred: 'This photo looks blurred. Please hold the camera still and take it again, or use it anyway.',
};

/** Texts about a photo that all pages share: labels of its buttons, and a message while it is being checked. */
export const photoMessages = {
  camera: 'Take photo',
  acceptAnyway: 'Use anyway',
  remove: 'Remove',
  /** The reason why nothing is sent yet. @param name what the photo shows */
  stillChecking: (name: string) => `${name}: the photo is still being checked`,
} as const;

/** Texts of the section of a form in which the person takes or chooses photos. */
export const photoPickMessages = {
  add: 'Add photos',
  library: 'Choose from library',
  agree: 'I agree',
  disagree: 'Cancel',
  preparing: (count: number) => `Checking ${formatCount(count, 'photo')}`,
  ready: (count: number) => `${formatCount(count, 'photo is', 'photos are')} ready.`,
  noneLeft: 'No photos are left.',
  waiting: 'Photos stay on this device until the report is submitted, for a week at most.',
  notKept: 'This browser keeps nothing: photos are lost when the page is closed or reloaded.',
  problems: 'Some files could not be added',
  problem: (name: string, why: string) => `${name}: ${why}`,
  full: (most: number) => `Only ${formatCount(most, 'photo')} can be added here.`,
} as const;

/** Texts of the grid of photos, and of photos that fail to load. */
export const galleryMessages = {
  /** The name of one photo. @param of the label of its list: what the photos show or who took them */
  photo: (of: string, index: number, total: number) => `${of}, photo ${index} of ${total}`,
  /** The name of one photo with what it shows. */
  photoOf: (photo: string, subject: string) => `${photo}: ${subject}`,
  open: 'View',
  loading: 'Loading the photos',
  failed: 'The photos could not be shown. Please check your network.',
  retry: 'Retry',
  broken: 'This photo could not be shown.',
} as const;

/** Texts of the enlarged view of photos. */
export const lightboxMessages = {
  gallery: 'gallery',
  photo: 'photo',
  /** The library that enlarges photos fills in the placeholders. */
  position: '{index} of {total}',
  close: 'Close the photos',
  previous: 'Previous photo',
  next: 'Next photo',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
} as const;
