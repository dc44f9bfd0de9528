import { formatCount } from '../fields/plural.ts';

/** The texts of the portal's pages that need a session, except those of the document pages. */

/** Texts of the header, the menu and the notices around every portal page of a signed-in renter. */
export const layoutMessages = {
  product: 'My Journey Portal',
  menuHint: 'Click to view the menu',
  closeMenu: 'Close the menu',
  menu: 'Rental menu',
  greeting: (name: string) => `Hello, ${name}`,
  rentalGroup: (agreementNumber: string) => `Rental No: ${agreementNumber}`,
  rentals: 'Rental History',
  photos: 'Rental Photos',
  agreement: 'Rental Agreement',
  taxInvoice: 'Tax Invoice',
  tollsInvoice: 'Tolls Invoice',
  damage: 'Damage Documentation',
  incidentReports: 'Vehicle Incident Reports',
  terms: 'Terms & Conditions',
  rentalTerms: 'Rental Terms',
  fleetGuide: 'Fleet Guide',
  personalInfo: 'Personal Information',
  faq: 'FAQ',
  assistance: (number: string) => `Assistance ${number}`,
  signOut: 'Sign Out',
  unsentTitle: 'Some photos have not been sent yet',
  unsentText:
    'They stay on this device for a week and are sent when you sign in again. Do you want to sign out now?',
  signOutAnyway: 'Sign out now',
  staySignedIn: 'Stay signed in',
  more: 'More',
  unavailable: 'not available for this rental',
  skip: 'Skip to main content',
  loading: 'Processing, Please wait a moment...',
  homeLabel: (brand: string) => `${brand}, rental history`,
  closeToast: 'Close this message',
  emptyToast: 'Some error occurred',
  retry: 'Try again',
} as const;

/** Texts of the page that lists the rentals of a renter (P-10). */
export const rentalHistoryMessages = {
  title: 'Rental History',
  intro: 'Choose the rental whose documents and photos you want to see.',
  empty: 'No rentals were found for your details.',
  lookAgain: 'Look again',
  current: 'Current rental',
  cardTitle: (agreementNumber: string) => `Rental ${agreementNumber}`,
  choose: 'Choose this rental',
  chooseLabel: (agreementNumber: string) => `Choose this rental, ${agreementNumber}`,
  pages: (agreementNumber: string) => `Pages of rental ${agreementNumber}`,
  pageLabel: (page: string, agreementNumber: string) => `${page}, rental ${agreementNumber}`,
  chosen: (agreementNumber: string) => `Rental ${agreementNumber} is now the current rental.`,
  confirmationNumber: 'Confirmation number',
  pickup: 'Pickup',
  dropoff: 'Drop-off',
  vehicle: 'Vehicle',
  noDate: 'No Date and Time Set',
  notFilled: 'Not Filled',
} as const;

/** Texts that all portal pages with photos share. */
export const portalPhotoMessages = {
  refresh: 'Refresh',
  refreshing: 'Refreshing the photos',
  refreshed: 'The photos are up to date.',
  none: 'No photos uploaded',
} as const;

/** Texts of the page that shows the photos of the rental's vehicle. */
export const rentalPhotosMessages = {
  title: 'Rental Photos',
  intro: (agreementNumber: string) => `Photos of your vehicle on rental ${agreementNumber}.`,
  byYou: 'Photos by you',
  byProvider: (brand: string) => `Photos by ${brand}`,
  taken: 'Taken',
  when: 'When',
  stages: { preRental: 'Before pickup', rental: 'During the rental', postRental: 'After return' },
  place: 'Location',
  map: (place: string) => `See it on a map (${place})`,
  comments: 'Comments',
  noDate: 'No Date and Time Set',
  received: (count: number) => `We have received ${formatCount(count, 'photo')} so far`,
  later: 'The photos are shown here once there are more than 5.',
  advice: 'We recommend that you take photos of your own within 60 minutes of the start of your rental.',
} as const;

/** Texts of the page about the condition of the rental's vehicle and its damage. */
export const damageDocumentationMessages = {
  title: 'Damage Documentation',
  intro: (agreementNumber: string) => `The condition of your vehicle on rental ${agreementNumber}.`,
  report: (reportNumber: string) => `Damage report ${reportNumber}`,
  before: 'Photos before your rental',
  noneBeforeTitle: 'There are no photos from before your rental',
  noneBefore:
    'Please check the vehicle before you drive away, and tell us about any damage you find. We recommend that you take photos of your own within 60 minutes of the start of your rental.',
  damage: 'Damage photos',
} as const;

/** Texts of the page that lists the submitted incident reports of a rental. */
export const incidentReportsMessages = {
  title: 'Vehicle Incident Reports',
  intro: (agreementNumber: string) => `The reports handed in for rental ${agreementNumber}.`,
  none: 'No Vehicle Incident Reports',
  noneYet: 'A report is shown here once it has been submitted.',
  contact: 'Contact us about an incident',
  panel: (reportNumber: string | undefined) => (reportNumber ? `Report ${reportNumber}` : 'Report'),
  noDate: 'No Date and Time Set',
  notFilled: 'Not Filled',
  details: 'Incident details',
  date: 'Date and time',
  address: 'Address',
  description: 'Description',
  renterDriving: 'Was the renter driving?',
  otherDriver: 'Other driver',
  damage: 'Damage',
  noDamage: 'No Damage Codes',
  photos: 'Damage photos',
  byYou: 'Damage photos by you',
  byProvider: (brand: string) => `Damage photos by ${brand}`,
  noPhotos: 'No photos uploaded',
  thirdParty: 'Third party',
  involved: 'Was a third party involved?',
  lastName: 'Last name',
  yes: 'Yes',
  no: 'No',
} as const;

/** Texts of the part of an incident report in which its photos and PDFs can be downloaded. */
export const attachmentsMessages = {
  title: 'Attachments',
  contents: (photos: number, reports: number) =>
    [photos > 0 && formatCount(photos, 'photo'), reports > 0 && formatCount(reports, 'report')]
      .filter(Boolean)
      .join(' and '),
  download: 'Download attachments',
  of: (reportNumber: string) => `of report ${reportNumber}`,
  preparing: 'Preparing the attachments',
  progress: (done: number, count: number) => `${done} of ${count}`,
  downloaded: 'The attachments were downloaded.',
  failed: 'Failed to download attachments. Please try again.',
  missing: 'These files could not be downloaded. The others are in the file you saved.',
  /** The name of a text file in the downloaded archive. It lists the files that could not be downloaded. */
  missingFile: 'missing-files.txt',
  missingList: (reportNumber: string, files: readonly string[]) =>
    [`These files of report ${reportNumber} could not be downloaded:`, ...files, ''].join('\r\n'),
} as const;

/** Texts of the pages that redirect to an external site or file (P-20, H-11). */
export const externalPageMessages = {
  fleetGuide: {
    title: 'Fleet Guide',
    leaving: 'You are on your way to our fleet guide.',
    link: 'Open the fleet guide',
  },
  terms: {
    title: 'Rental Terms',
    leaving: 'You are on your way to our rental terms.',
    link: 'Open the rental terms',
  },
} as const;

/** Texts of the page with the renter's own details (P-23). */
export const personalInfoMessages = {
  title: 'Personal Information',
  intro: 'Your details and those of your current rental.',
  you: 'You',
  name: 'Name',
  goldNumber: 'Loyalty number',
  rental: 'Current rental',
  agreementNumber: 'Rental agreement number',
} as const;

/** Texts of the notice that a link leads to a rental that is not one of the signed-in person's. */
export const wrongRentalMessages = {
  title: 'You are logged in with a different rental agreement number',
  text: (linked: string) => `To see rental ${linked}, log out and log in with its details.`,
  logout: 'Log out',
} as const;

/** Texts for a renter of another brand who tries to sign in at this brand's portal. */
export const otherBrandMessages = {
  isOf: (brand: string) => `This rental is with ${brand}.`,
  signIn: (brand: string) => `Sign in at the ${brand} portal`,
} as const;

/** Texts of the pages on which a renter takes and sends photos of the vehicle. */
export const uploadPhotosMessages = {
  title: 'Take New Photos',
  errorPrefix: 'Error: ',
  problem: 'There is a problem',
  intro: (agreementNumber: string) => `Photos of your vehicle on rental ${agreementNumber}.`,
  advice: 'We recommend that you take photos of your own within 60 minutes of the start of your rental.',
  newPhotos: 'New Photos',
  termsTitle: 'Before you begin',
  terms: [
    'Please take five photos of the vehicle: the dashboard, the front, the rear, the passenger side and the driver side. You can add up to five more.',
    'Please photograph the vehicle alone: no people and no personal documents.',
    'The photos are kept with your rental and are seen by you and by our staff.',
    'We record the time and your location with the photos, and use them for nothing else. Your browser will ask you before it tells us where you are.',
    'What your camera writes into a photo is removed on this device before it is sent.',
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
  /** The names of the five required photos as the error message `missing` uses them. */
  asked: {
    dashboard: 'dashboard of vehicle',
    front: 'front of vehicle',
    back: 'rear of vehicle',
    left: 'passenger side',
    right: 'driver side',
  },
  missing: (asked: string) => `Please ensure ${asked} photo is provided`,
  stillChecking: (name: string) => `${name}: the photo is still being checked`,
  doubtful: (name: string) => `${name}: please take the photo again, or choose “Use anyway”`,
  compulsory: 'Photos we need',
  extra: 'Extra photos (optional)',
  needed: 'Needed',
  optional: 'Optional',
  checking: 'Checking the photo',
  refused: 'Not used',
  doubt: 'Please check',
  ready: 'Ready to send',
  waiting: 'Waiting',
  sendingPhoto: 'Sending',
  sent: 'Sent',
  camera: 'Take photo',
  library: 'Choose',
  retake: 'Retake',
  useAnyway: 'Use anyway',
  remove: 'Remove',
  comments: 'Comments (optional)',
  commentsHint: 'For example, damage that you see.',
  commentsTooLong: (most: number) =>
    `Please use ${formatCount(most, 'character')} or fewer for your comments`,
  locationTitle: 'Where you are',
  location: 'Photos can be sent with your location only.',
  share: 'Share my location',
  sharing: 'Finding your location',
  shared: (place: string) => `Your location was found: ${place}`,
  noLocation:
    'It looks like your location is disabled. Please enable your location services to proceed to upload the photos.',
  notKept:
    'This browser does not let us keep your photos on this device. Please send them before you close or reload this page.',
  submit: 'Send photos',
  submitting: 'Sending your photos',
  waitingTitle: 'Photos on their way',
  unsent: (photos: number) =>
    photos === 0
      ? 'Your photos are waiting to be recorded with your rental'
      : `${formatCount(photos, 'photo is', 'photos are')} waiting to be sent`,
  sentByItself: 'Sent automatically when you are online and signed in.',
  unsentOf: (agreementNumber: string, count: string) => `Rental ${agreementNumber}: ${count}.`,
  showUnsent: 'View these photos',
  count: (sent: number, all: number) => `${sent} of ${all} sent`,
  keepOpen: 'You can keep using this page. Please leave it open until all photos have been sent.',
  percent: (share: number) => `${Math.round(share * 100)} %`,
  recording: 'All photos have been sent. They are being recorded with your rental.',
  interrupted: 'Not all photos have been sent yet. They are kept on this device.',
  offline:
    'You are offline. Your photos are kept on this device and will be sent when you are connected again.',
  blocked: 'These photos cannot be sent as they are. Please look at them again.',
  resume: 'Resume',
  reopen: 'Look at the photos again',
  uploaded: 'All images are uploaded.',
  failed: 'There is an error uploading your images. Please try again later.',
} as const;

/** Texts of the comparison of photos from before and after the rental. */
export const photoComparisonMessages = {
  title: 'Before and after',
  intro: 'The same side of the vehicle when you picked it up and when you returned it.',
  before: 'Before',
  after: 'After',
  none: 'No photo',
  /** The type of enquiry that the link to the contact page preselects; it must be one of that page's options. */
  enquiryType: 'Dispute Damage',
  contact: 'Ask us about a difference',
  photo: (when: string, view: string) => `${when}: ${view}`,
} as const;

/** Returns the title of a portal page for the browser's tab: the name of the page and of the product. */
export const formatPortalTabTitle = (page: string): string => `${page} – ${layoutMessages.product}`;
