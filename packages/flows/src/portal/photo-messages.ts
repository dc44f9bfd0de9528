import { formatCount } from '../fields/plural.ts';

const PHOTO_ADVICE =
  'We recommend that you take photos of your own within 60 minutes of the start of your rental.';

/** Texts that all portal pages with photos share. */
export const portalPhotoMessages = {
  intro: (agreementNumber: string) => `Photos of your vehicle on rental ${agreementNumber}.`,
  advice: PHOTO_ADVICE,
  refresh: 'Refresh',
  refreshing: 'Refreshing the photos',
  refreshed: 'The photos are up to date.',
  none: 'No photos uploaded',
} as const;

/** Texts of the page that shows the photos of the rental's vehicle. */
export const rentalPhotosMessages = {
  byYou: 'Photos by you',
  byProvider: (brand: string) => `Photos by ${brand}`,
  /** Follows the title of photos for screen readers, to distinguish photos of several stages of the rental. */
  ofStage: (stage: string) => `(${stage})`,
  taken: 'Taken',
  when: 'When',
  stages: { preRental: 'At pickup', rental: 'During the rental', postRental: 'At return' },
  place: 'Location',
  map: (place: string) => `See it on a map (${place})`,
  comments: 'Comments',
  received: (count: number) => `We have received ${formatCount(count, 'photo')} so far`,
  later: 'The photos are shown here once there are more than 5.',
} as const;

/** Texts of the page about the condition of the rental's vehicle and its damage. */
export const damageDocumentationMessages = {
  intro: (agreementNumber: string) => `The condition of your vehicle on rental ${agreementNumber}.`,
  report: (reportNumber: string) => `Damage report ${reportNumber}`,
  before: 'Photos before your rental',
  noneBeforeTitle: 'There are no photos from before your rental',
  noneBefore: `Please check the vehicle before you drive away, and tell us about any damage you find. ${PHOTO_ADVICE}`,
  damage: 'Damage photos',
} as const;

/** Texts of the pages on which a renter takes and sends photos of the vehicle. */
export const uploadPhotosMessages = {
  title: 'Take New Photos',
  newPhotos: 'New Photos',
  termsTitle: 'Before you begin',
  terms: [
    'Please take five photos of the vehicle: the dashboard, the front, the rear, the passenger side and the driver side. You can add up to five more.',
    'Please photograph the vehicle alone: no people and no personal documents.',
    'The photos are kept with your rental and are seen by you and by our staff.',
    'We record the time and your location with the photos, and use them for nothing else. Your browser will ask you before it tells us where you are.',
    'Data that your camera stores in a photo, such as the place, is removed before it leaves this device.',
  ],
  accept: 'I accept',
  names: {
    dashboard: 'Dashboard',
    front: 'Front of vehicle',
    back: 'Rear of vehicle',
    left: 'Passenger side',
    right: 'Driver side',
    extra1: 'Extra photo 1',
    extra2: 'Extra photo 2',
    extra3: 'Extra photo 3',
    extra4: 'Extra photo 4',
    extra5: 'Extra photo 5',
  },
  /** The names of the five required photos in the error message `missing`. */
  asked: {
    dashboard: 'dashboard of vehicle',
    front: 'front of vehicle',
    back: 'rear of vehicle',
    left: 'passenger side',
    right: 'driver side',
  },
  missing: (asked: string) => `Please ensure ${asked} photo is provided`,
  doubtful: (name: string) => `${name}: please take the photo again, or choose “Use anyway”`,
  compulsory: 'Photos we need',
  extra: 'Extra photos',
  needed: 'Needed',
  optional: 'Optional',
  checking: 'Checking the photo',
  refused: 'Not used',
  doubt: 'Please check',
  ready: 'Ready to send',
  waiting: 'Waiting',
  sendingPhoto: 'Sending',
  sent: 'Sent',
  library: 'Choose',
  retake: 'Retake',
  comments: 'Comments',
  commentsHint: 'For example, damage that you see',
  commentsTooLong: (most: number) =>
    `Please use ${formatCount(most, 'character')} or fewer for your comments`,
  locationTitle: 'Where you are',
  location: 'We need your location to send your photos.',
  share: 'Share my location',
  sharing: 'Finding your location',
  shared: (place: string) => `Your location was found: ${place}`,
  noLocation:
    'It looks like your location is disabled. Please enable your location services to proceed to upload the photos.',
  notKept:
    'This browser does not let us keep your photos on this device. Please send them before you close or reload this page.',
  submit: 'Send photos',
  submitting: 'Sending your photos',
  stopped: 'Your photos',
  waitingTitle: 'Photos on their way',
  blockedTitle: 'Photos not sent yet',
  unsent: (photos: number) =>
    photos === 0
      ? 'Your photos are waiting to be recorded with your rental'
      : `${formatCount(photos, 'photo is', 'photos are')} waiting to be sent`,
  unsentOf: (agreementNumber: string, count: string) => `Rental ${agreementNumber}: ${count}.`,
  showUnsent: 'View these photos',
  count: (sent: number, all: number) => `${sent} of ${all} sent`,
  keepOpen: 'You can keep using this page. Please leave it open until all photos have been sent.',
  percent: (share: number) => `${Math.round(share * 100)}%`,
  recording: 'All photos have been sent. They are being recorded with your rental.',
  interrupted: 'Not all photos have been sent yet. They are kept on this device.',
  offline:
    'You are offline. Your photos are kept on this device and will be sent when you are connected again.',
  blocked: 'These photos cannot be sent as they are. Please check them again.',
  resume: 'Resume',
  reopen: 'Check the photos again',
  uploaded: 'All images are uploaded.',
  failed: 'There is an error uploading your images. Please try again later.',
  recordFailed: (error: string) => `An error occurred while updating the photo batches: ${error}`,
} as const;

/** Texts of the comparison of photos from before and after the rental. */
export const photoComparisonMessages = {
  title: 'Before and after',
  intro: 'The same side of the vehicle when you picked it up and when you returned it.',
  before: 'Before',
  after: 'After',
  none: 'No photo',
  /** The type of enquiry that the link to the contact page preselects. It must be one of that page's options. */
  enquiryType: 'Dispute Damage',
  contact: 'Ask us about a difference',
  photo: (when: string, view: string) => `${when}: ${view}`,
} as const;
