/** Every text of the signed-in portal that a person reads (1§2, 1§8), in the specification's words. */

/** The frame around every page of a signed-in renter (1§2, P-08). */
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
  fleetGuide: 'Fleet Guide',
  faq: 'FAQ',
  assistance: (number: string) => `Assistance ${number}`,
  signOut: 'Sign Out',
  more: 'More',
  unavailable: 'not available for this rental',
  skip: 'Skip to main content',
  loading: 'Processing, Please wait a moment...',
  homeLabel: (brand: string) => `${brand}, rental history`,
  closeToast: 'Close this message',
  emptyToast: 'Some error occurred',
  retry: 'Try again',
} as const;

/** Rental history (P-10). */
export const rentalHistoryMessages = {
  title: 'Rental History',
  intro: 'Choose the rental whose documents and photos you want to see.',
  empty: 'No rentals were found for your details.',
  current: 'Current rental',
  cardTitle: (agreementNumber: string) => `Rental ${agreementNumber}`,
  choose: 'Choose this rental',
  chooseLabel: (agreementNumber: string) => `Choose this rental, ${agreementNumber}`,
  chosen: (agreementNumber: string) => `Rental ${agreementNumber} is now the current rental.`,
  confirmationNumber: 'Confirmation number',
  pickup: 'Pickup',
  dropoff: 'Drop-off',
  vehicle: 'Vehicle',
  noDate: 'No Date and Time Set',
  notFilled: 'Not Filled',
} as const;

/** Rental agreement, tax invoice and tolls invoice pages (P-14, P-15, 1§8). */
export const documentMessages = {
  selector: 'Rental',
  view: 'View',
  viewHint: 'opens in a new tab',
  download: 'Download',
  failed: 'Unable to download document. Please ensure pop-ups are enabled or try again later.',
  popupBlocked: 'It looks like pop-up blocker is enabled on your browser. Please download the file instead.',
  popupTitle: 'Pop-up blocked',
  close: 'Close',
  downloaded: 'The document was downloaded.',
  agreement: {
    title: 'Rental Agreement',
    intro: 'The agreement for your rental, as a PDF.',
    unavailable: 'Your rental agreement is not currently available. Please check back later.',
  },
  taxInvoice: {
    title: 'Tax Invoice',
    intro: 'The tax invoice for your rental, as a PDF.',
    unavailable: 'Your tax invoice is not yet available. Please check back later.',
  },
  tollsInvoice: {
    title: 'Tolls Invoice',
    intro: 'Tolls charged to your rental, as a PDF.',
    unavailable: 'Your tolls invoice is not yet available. Please check back later.',
  },
  terms: {
    title: 'Terms & Conditions',
    intro: 'The terms you signed for your rental, as a PDF.',
    unavailable: 'Your signed terms and conditions are not currently available. Please check back later.',
  },
} as const;

/** A page's name in the browser's tab. */
export const titleOf = (page: string): string => `${page} – ${layoutMessages.product}`;
