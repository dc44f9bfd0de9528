import type { ImageQualityWarning, ImageProblemKind } from '../types.ts';

/** Texts that say why a picked file was refused as a photo, shown where the photo would be. */
export const imageProblemMessages: Readonly<Record<ImageProblemKind, string>> = {
  empty: 'This file is empty. Please take the photo again or choose another one.',
  'too-large': 'This file is larger than 40 MB. Please choose a smaller photo.',
  'not-an-image': 'This file is not a photo. Please choose a photo, such as a JPEG or PNG.',
  unsupported: 'This photo’s format cannot be read in this browser. Please choose a JPEG or PNG photo.',
  'too-many-pixels': 'This photo has more than 50 megapixels. Please choose a smaller photo.',
  corrupt: 'This photo is damaged and cannot be read. Please take it again or choose another one.',
  failed: 'This photo could not be prepared. Please try again or choose another one.',
};

/** Texts that tell the person what may be wrong with a photo, which they may use anyway. */
export const imageQualityWarningMessages: Readonly<Record<ImageQualityWarning, string>> = {
  dark: 'This photo looks too dark. Please take it again where there is more light, or use it anyway.',
  blurred: 'This photo looks blurred. Please hold the camera still and take it again, or use it anyway.',
};
