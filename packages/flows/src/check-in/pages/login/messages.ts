import { pageFailureMessages } from '../../../shell/messages.ts';
import { checkInMessages } from '../../messages.ts';

/** Texts of the check-in's login pages; `loginErrorMessages` has those of validation errors. */
export const loginMessages = {
  title: 'Check in online',
  lead: 'Save time at the counter: check in before you pick up.',
  titleAdditional: 'Additional driver check-in',
  leadAdditional: 'You have been added to a booking. Check in with your licence.',
  titleGeneric: 'Welcome to Online Checkin',
  leadGeneric: 'Find your booking to begin.',
  titleDemo: 'Check in online: demonstration',

  bookingNumber: 'Booking number',
  bookingNumberHint: '6, 10 or 11 characters, in your confirmation',
  bookingPrefix: 'Booking NO:',
  lastNameHint: 'As on your booking',
  travelCountry: 'Country of travel',
  goldNo: 'Loyalty number',
  pickupDate: 'Pickup date',
  pickupLoc: 'Pickup location',
  pickupAny: 'Any location',
  licenceNumberHint: 'As on your licence, without spaces',

  noNumber: 'No booking number at hand?',
  searchHere: 'search here',
  searchIntro: 'Enter at least two of these, including your last name or loyalty number.',
  toMain: 'Return to main page',
  submit: 'Check in',
  search: 'Find my booking',
  submitting: checkInMessages.loading,
  problem: 'There is a problem',
  errorPrefix: 'Error: ',
  failed: (error: string) => `Failed to login: ${error}`,
  unexpected: 'Some error occurred',
  notLoaded: pageFailureMessages.offline.title,
  linkUsed: 'This link has been used or has expired. Please log in with your booking.',
  otherSite: (site: string) => `This booking is with ${site}.`,
  checkInWith: (site: string) => `Check in with ${site}`,
  notOpen: (day: string) => `Check-in for this booking opens on ${day}.`,
  ended: (time: string) => `Check-in for this booking ended at drop-off, ${time}.`,
  call: 'Call us on',
  locationsFailed: 'Failed to get the Brand Locations',
} as const;

/** The error texts of validation in the login's forms. */
export const loginErrorMessages = {
  bookingNumber: 'Booking Number is invalid',
  twoValues: 'Please provide at least two values to proceed',
  nobody: 'Add your last name or loyalty number.',
  licenceCharacters: 'Licence Number should only use Letters, Numbers, Hyphen',
  licenceMismatch: 'Your Licence Number should match with the reservation',
  international: checkInMessages.foreignLicence,
} as const;
