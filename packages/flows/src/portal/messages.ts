import { formatCount } from '../fields/plural.ts';

// The texts of the portal's pages that require a session.

/** Texts of the layout around every page of a signed-in renter. A page's name in the menu is also its heading. */
export const layoutMessages = {
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
  signOut: 'Sign Out',
  unsentTitle: 'Some photos have not been sent yet',
  unsentText:
    'They stay on this device for a week and are sent when you sign in again. Do you want to sign out now?',
  unsentNotKeptText:
    'This browser keeps nothing on the device, so the photos may be lost when you sign out. Do you want to sign out now?',
  signOutAnyway: 'Sign out now',
  staySignedIn: 'Stay signed in',
  more: 'More',
  unavailable: 'not available for this rental',
  noRentals: 'no rentals found',
  notLoaded: 'available once your rentals are loaded',
  skip: 'Skip to main content',
  homeLabel: (brand: string) => `${brand}, rental history`,
} as const;

/** Texts about a rental that several pages share. */
export const rentalMessages = {
  none: 'No rentals were found for your details.',
  lookAgain: 'Look again',
  looking: 'Looking again',
  upToDate: 'Your rentals are up to date.',
  current: 'Current rental',
  confirmationNumber: 'Confirmation number',
  pickup: 'Pickup',
  dropoff: 'Drop-off',
  vehicle: 'Vehicle',
  noDate: 'No Date and Time Set',
  notFilled: 'Not Filled',
} as const;

/** Texts of the page that lists the rentals of a renter (P-10). */
export const rentalHistoryMessages = {
  intro: 'Choose the rental whose documents and photos you want to see.',
  cardTitle: (agreementNumber: string) => `Rental ${agreementNumber}`,
  choose: 'Choose this rental',
  chooseLabel: (agreementNumber: string) => `Choose this rental, ${agreementNumber}`,
  pages: (agreementNumber: string) => `Pages of rental ${agreementNumber}`,
  pageLabel: (page: string, agreementNumber: string) => `${page}, rental ${agreementNumber}`,
  chosen: (agreementNumber: string) => `Rental ${agreementNumber} is now the current rental.`,
} as const;

/** Texts of the page that lists the submitted incident reports of a rental. */
export const incidentReportsMessages = {
  intro: (agreementNumber: string) => `The reports submitted for rental ${agreementNumber}.`,
  none: 'No Vehicle Incident Reports',
  noneYet: 'A report is shown here once it has been submitted.',
  contact: 'Contact us about an incident',
  panel: (reportNumber: string | undefined) => (reportNumber ? `Report ${reportNumber}` : 'Report'),
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
  thirdParty: 'Third party',
  involved: 'Was a third party involved?',
  lastName: 'Last name',
} as const;

/** Texts of the section of an incident report in which its photos and PDFs can be downloaded. */
export const reportAttachmentsMessages = {
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
    leaving: 'You are on your way to our fleet guide.',
    waiting: 'Our fleet guide is on another site. It opens automatically once you are online again.',
    link: 'Open the fleet guide',
  },
  rentalTerms: {
    leaving: 'You are on your way to our rental terms.',
    waiting: 'Our rental terms are on another site. They open automatically once you are online again.',
    link: 'Open the rental terms',
  },
} as const;

/** Texts of the page with the renter's personal details (P-23). */
export const personalInfoMessages = {
  intro: 'Your details and those of your current rental.',
  you: 'You',
  name: 'Name',
  goldNumber: 'Loyalty number',
  agreementNumber: 'Rental agreement number',
} as const;

/** Texts of the notice that a link leads to a rental that does not belong to the signed-in person. */
export const wrongRentalMessages = {
  title: 'You are logged in with a different rental agreement number',
  text: (linked: string) => `To see rental ${linked}, sign out and sign in with its details.`,
} as const;

/** Texts for a renter of another brand who tries to sign in at this brand's portal. */
export const otherBrandMessages = {
  /** The link back to this site's sign-in, for a person who may have typed the number of another rental. */
  again: 'Sign in with another rental',
  isOf: (site: string) => `This rental is with ${site}.`,
  signIn: (site: string) => `Sign in at the ${site} portal`,
} as const;

/** Texts of the pages for the rental agreement, the tax invoice and the tolls invoice. */
export const documentMessages = {
  selector: 'Rental',
  view: 'View',
  viewHint: 'opens in a new tab',
  viewAsFileHint: 'downloads the file',
  download: 'Download',
  failed: 'Unable to download document. Please ensure pop-ups are enabled or try again later.',
  popupBlocked: 'It looks like pop-up blocker is enabled on your browser. Please download the file instead.',
  popupTitle: 'Pop-up blocked',
  close: 'Close',
  downloaded: 'The document was downloaded.',
  agreement: {
    intro: 'The agreement for your rental, as a PDF.',
    unavailable: 'Your rental agreement is not currently available. Please check back later.',
  },
  taxInvoice: {
    intro: 'The tax invoice for your rental, as a PDF.',
    unavailable: 'Your tax invoice is not yet available. Please check back later.',
  },
  tollsInvoice: {
    intro: 'Tolls charged to your rental, as a PDF.',
    unavailable: 'Your tolls invoice is not yet available. Please check back later.',
  },
  terms: {
    unavailable: 'Your signed terms and conditions are not currently available. Please check back later.',
  },
} as const;
