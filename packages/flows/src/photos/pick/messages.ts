import { formatCount } from '../../fields/plural.ts';

/** Texts of the section of a form in which the person takes or chooses photos. */
export const photoPickMessages = {
  add: 'Add photos',
  camera: 'Take photo',
  library: 'Choose from library',
  agree: 'I agree',
  disagree: 'Cancel',
  preparing: (count: number) => `Checking ${formatCount(count, 'photo')}`,
  ready: (count: number) => `${formatCount(count, 'photo is', 'photos are')} ready.`,
  waiting: 'Photos stay on this device until the report is submitted.',
  notKept: 'This browser keeps nothing: photos are lost when the page is closed or reloaded.',
  problems: 'Some files could not be added',
  problem: (name: string, why: string) => `${name}: ${why}`,
  notAPhoto: 'This file is not a photo. Please choose a photo, such as a JPEG or PNG.',
  full: (most: number) => `A report takes ${formatCount(most, 'photo')} at most.`,
  useAnyway: 'Use anyway',
} as const;
