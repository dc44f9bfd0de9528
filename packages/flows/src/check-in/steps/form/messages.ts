import { formStepMessages } from '../../../engine/form-step/messages.ts';
import { emailMessages, licenceMessages } from '../../../fields/form-messages.ts';
import { nameMessages } from '../../../fields/messages.ts';
import { checkInMessages } from '../../messages.ts';

/** Texts of the check-in form (docs/product/check-in.md#c-15). */
export const checkInFormMessages = {
  title: 'Your details',
  lead: 'Please confirm your details. We will send them to the counter, so that your paperwork is ready.',
  leadVerified: 'Your licence is verified. Please check that everything is right and confirm.',
  savingRecord: 'The details of your licence are being saved.',
  saved: 'The details of your licence have been saved.',
  saveFailed: 'We could not save the details of your licence yet. They will be sent again when you confirm.',
  restored: 'We have restored what you typed before.',
  notKept:
    'This browser does not let us keep what you type. Please do not close this page before you have finished.',

  booking: 'Booking summary',
  reservationNumber: 'Reservation number',
  confirmationNumber: 'Confirmation number',
  pickupPlace: 'Pickup location',
  pickupDate: 'Pickup date',
  pickupTime: 'Pickup time',
  returnPlace: 'Return location',
  returnDate: 'Return date',
  returnTime: 'Return time',
  vehicle: 'Vehicle',
  notProvided: 'Not provided',

  you: 'You',
  fromIdentity: 'As on your verified licence',
  contactNumber: 'Contact number',
  emergencyContactNumber: 'Emergency contact number',
  dob: 'Date of birth',
  dobHint: 'Day, month and year, such as 27/03/1985. To rent a vehicle you must be 21 or older.',

  address: 'Home address',
  countryCode: 'State or country',
  street: 'Street address',
  streetHint: 'Start typing and choose your address, or type it in full.',
  unit: 'Unit or building',
  city: 'Suburb or city',
  postalCode: 'Postcode',
  byHand: 'Type the address yourself',
  regionFirst: 'Please select a state or country first',
  taken: (address: string) => `Address filled in: ${address}`,

  licence: "Driver's licence",
  expiry: 'Expiry date',
  noExpiry: "My Driver's Licence Does Not Have Expiry",

  submit: 'Submit',
  confirm: 'Confirm and check in',
  submitting: 'Submitting',
  unsent:
    'We are unable to complete your request at the moment. If you continue to experience issues please head to the counter on arrival to complete the check-in process.',
  foreignLicence: checkInMessages.foreignLicence,
  estimateFailed: 'Failed to get the Estimates',
  estimate: 'Estimated cost',
  estimateDays: 'Rental days',
  estimateLine: (description: string, quantity: number) => `${description} × ${quantity}`,
  estimateTotal: 'Estimated total',
  estimateLoading: 'Loading the estimate',
  estimateAgain: 'Load the estimate again',
  payment: 'Payment',
  prepaid: 'Prepaid',
  loading: checkInMessages.loading,
  loadFailed: 'Your details could not be loaded.',

  expiryTitle: 'Your licence expires during your rental',
  expiryText:
    'Your licence expires before your rental ends. You must present an updated licence before pickup, or your booking will be cancelled.',
  goOn: 'Continue',
  goBack: 'Go back',
  changedTitle: 'Your details have changed',
  changedText: 'Your personal details have been changed, Click below to verify your ID.',
  changedConfirm: 'Confirm',
  verifyFirstTitle: 'Please verify first',
  verifyFirstText: `Your ID or your card still has to be verified, so your details could not be sent. ${formStepMessages.kept} Please continue to verify.`,
} as const;

/** Error texts of the form's own rules. Those of the shared fields are in fields/messages.ts. */
export const checkInFormErrorMessages = {
  emergencySame: 'Please use different emergency contact Number',
  young: 'You must be 18 years old',
  old: 'You must be less than 100 years',
  expiry: 'Please enter valid expiry date',
} as const;

/** The labels of the check-in form's fields, which the error summary puts before each error. */
export const checkInFormLabels = {
  ...checkInFormMessages,
  firstName: nameMessages.firstName,
  lastName: nameMessages.lastName,
  email: emailMessages.label,
  licenceNumber: licenceMessages.number,
  regionOfIssue: licenceMessages.region,
} as const;
