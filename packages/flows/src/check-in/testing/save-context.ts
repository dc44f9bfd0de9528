import type { CheckInReservation, Reservation } from '@journey/api/reservations';
import { openDrafts } from '../../engine/drafts/drafts.ts';
import type { CheckInSaveContext } from '../steps/form/saves.ts';
import {
  toDriverDetails,
  EMPTY_CHECK_IN_FORM_VALUES,
  type CheckInFormValues,
} from '../steps/form/details.ts';

/** Test data: the check-in form's values, as an Australian renter fills it in. */
export const filledCheckInFormValues: CheckInFormValues = {
  ...EMPTY_CHECK_IN_FORM_VALUES,
  firstName: 'Aroha',
  lastName: 'Example',
  email: 'aroha@example.com',
  contactNumber: '+61412345678',
  emergencyContactNumber: '+64215550199',
  dob: '27/03/1985',
  countryCode: 'NS',
  street: '12 Sample Street',
  city: 'Exampleton',
  postalCode: '2000',
  licenceNumber: 'AB-123456',
  regionOfIssue: 'NS',
  expiry: '31/12/2030',
};

/** Test data: the driver's details that are saved for `filledCheckInFormValues`. */
export const filledDriverDetails = toDriverDetails(filledCheckInFormValues);

const checkIn: CheckInReservation = {
  bookingNumber: '500000001',
  confirmationNumber: 'K500000001',
  brand: 'ace',
  country: 'NZ',
  isPrePaid: false,
  needsId: false,
  needsCard: false,
  hasValidResult: true,
  isRestricted: false,
  isInviteSent: false,
  isAdditionalDriverVerified: false,
};

const reservation: Reservation = {
  bookingNumber: '500000001',
  version: 1,
  isPrePaid: false,
  pickup: { name: 'Airport', dateTime: '2026-11-21 10:30', address: ['1 Terminal Road', 'Exampleton 2000'] },
  dropoff: { dateTime: '2026-11-24 10:30', address: [] },
  vehicle: {},
  mainNote: 'VIP',
  options: [],
  messages: [],
};

/**
 * Creates the context for saving a check-in in tests: a renter without a customer record, whose identity check passed,
 * on a device without drafts.
 */
export const createSaveContext = async (
  more: Partial<Omit<CheckInSaveContext, 'details'>> & {
    details?: Partial<CheckInSaveContext['details']>;
  } = {},
): Promise<CheckInSaveContext> => {
  const { details, ...rest } = more;
  return {
    kind: 'primary',
    isSkipped: false,
    ...rest,
    details: {
      checkIn,
      reservation,
      customer: undefined,
      identity: { overallResult: 'PASS', dvs: 'PASS', verifiedTime: '2026-11-20T22:00:00Z' },
      kept: {},
      typedFields: [],
      drafts: await openDrafts('check-in', crypto.randomUUID()),
      task: crypto.randomUUID(),
      ...details,
    },
  };
};
