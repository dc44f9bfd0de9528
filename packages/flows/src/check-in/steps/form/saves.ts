import type { CustomerSaveInput, DriverDetails } from '@journey/api/customers';
import type { ConfirmationEmail } from '@journey/api/notifications';
import type { CheckInEstimate, CheckInSaveInput } from '@journey/api/reservations';
import { getDayInCountry } from '../../../fields/moment/country-day.ts';
import { removeZeroEstimateLines } from '../../rules/estimate-lines.ts';
import {
  chooseReservationNoteMarker,
  readReservationNoteMarker,
  replaceReservationNoteMarker,
} from '../../rules/main-note.ts';
import { isNumberOfRecord } from '../../rules/customer-number.ts';
import type { CheckInKind } from '../../state.ts';
import { checkInFormMessages as text } from './messages.ts';
import type { CheckInFormData } from './use-form-details.ts';

/**
 * The data that saving the check-in needs besides the form's values: the loaded details, and how this driver
 * reached the form.
 */
export interface CheckInSaveContext {
  readonly details: CheckInFormData;
  readonly kind: CheckInKind;
  /** Whether the identity check is skipped, because of the provider's outage or the choice made on a desktop. */
  readonly isSkipped: boolean;
}

/** Whether the driver passed the identity check. The services decide this and then no longer require the check. */
export const hasDriverPassedIdentityCheck = ({ details, isSkipped }: CheckInSaveContext): boolean =>
  !isSkipped && !details.checkIn.needsId;

const customerNumber = ({ customer, checkIn }: CheckInFormData): string | undefined =>
  customer?.customerNumber ?? checkIn.driver?.customerNumber;

/**
 * Returns the day in the booking's country on which an identity was verified.
 * @param time as the identity provider returns it. Without an offset from UTC, the exact moment is unknown and the
 * day in the text is used
 */
const getScanDay = (time = '', country: string): string | undefined => {
  const [, day, clock] = /^(\d{4}-\d{2}-\d{2})(T.*(?:Z|[+-]\d{2}:?\d{2}))?/.exec(time) ?? [];
  const moment = Date.parse(clock ? time : '');
  return Number.isNaN(moment) ? day : getDayInCountry(country, moment);
};

/**
 * Whether the driver's customer record is saved before the check-in is completed. An existing record of a renter whose
 * scan did not pass gets only the status of the identity (C-20), and no record is created for such a renter.
 */
export const savesCustomerRecord = (place: CheckInSaveContext): boolean =>
  hasDriverPassedIdentityCheck(place) ||
  place.kind === 'additional-driver' ||
  isNumberOfRecord(customerNumber(place.details));

/**
 * Returns when the identity check that counts was passed: this check-in's own or, without one, the check of an earlier
 * rental.
 */
const getVerifiedTime = ({ identity, customer }: CheckInFormData): string | undefined => {
  if (identity) return identity.verifiedTime;
  const verifiedAt = customer?.idVerification?.verifiedAt;
  // In a response that the device has stored, the time is a text.
  return verifiedAt && new Date(verifiedAt).toISOString();
};

/** Creates the data that saves the driver's own customer record. */
export const toCustomerSaveInput = (details: DriverDetails, place: CheckInSaveContext): CustomerSaveInput => {
  const { checkIn } = place.details;
  const number = customerNumber(place.details);
  const scanPassed = hasDriverPassedIdentityCheck(place);
  return {
    bookingNumber: checkIn.bookingNumber,
    // The customer number 999999 means that the driver has no customer record, so one is created.
    customerNumber: isNumberOfRecord(number) ? number : undefined,
    brand: checkIn.brand,
    country: checkIn.country,
    details,
    isAdditionalDriver: place.kind === 'additional-driver',
    skipVerification: place.isSkipped,
    scanPassed,
    scannedOn: scanPassed
      ? getScanDay(getVerifiedTime(place.details), checkIn.country)
      : getDayInCountry(checkIn.country),
  };
};

/**
 * Whether government records did not agree with the identity check that counts: this check-in's own or, without one,
 * the check of an earlier rental.
 */
const isWithoutDvs = ({ identity, customer, reservation }: CheckInFormData): boolean =>
  identity
    ? identity.overallResult === 'PASS' && identity.dvs === 'FAIL'
    : customer?.idVerification?.status === 'COMPLETED_DVS' &&
      readReservationNoteMarker(reservation.mainNote ?? '') === '|CIW|';

/**
 * Creates the data that completes the check-in. Its estimate consists of the total and the lines that are not
 * zero (C-21).
 */
export const toCheckInSaveInput = (
  details: DriverDetails,
  place: CheckInSaveContext,
  estimate: CheckInEstimate | undefined,
): CheckInSaveInput => {
  const { checkIn, reservation } = place.details;
  const { pickup } = reservation;
  const isVerified = hasDriverPassedIdentityCheck(place);
  return {
    bookingNumber: checkIn.bookingNumber,
    details,
    mainNote: replaceReservationNoteMarker(
      reservation.mainNote,
      chooseReservationNoteMarker({
        hasPassedWithoutDvs: isVerified && isWithoutDvs(place.details),
        isVerified,
      }),
    ),
    customerNumber: customerNumber(place.details),
    confirmationNumber: checkIn.confirmationNumber,
    brand: checkIn.brand,
    country: checkIn.country,
    otherId: checkIn.otherId,
    isPrePaid: checkIn.isPrePaid,
    isAdditionalDriver: place.kind === 'additional-driver',
    skipVerification: place.isSkipped,
    scanPassed: isVerified,
    verifiedTime: isVerified ? getVerifiedTime(place.details) : undefined,
    pickup: pickup.dateTime
      ? {
          dateTime: pickup.dateTime,
          location: pickup.name ?? '',
          address: pickup.address.join(', ') || undefined,
        }
      : undefined,
    estimate: estimate && {
      total: estimate.total,
      timeCharges: removeZeroEstimateLines(estimate.timeCharges),
      optionCharges: removeZeroEstimateLines(estimate.optionCharges),
    },
  };
};

/**
 * Creates the contents of the confirmation email.
 * @param now when it is sent; the email contains that day's date in the booking's country
 */
export const createConfirmationEmailContent = (
  save: CheckInSaveInput,
  now: number | Date = Date.now(),
): ConfirmationEmail => {
  const { details, pickup, estimate } = save;
  const lines = [...(estimate?.timeCharges ?? []), ...(estimate?.optionCharges ?? [])];
  const [date = '', time = ''] = pickup?.dateTime.split(' ') ?? [];
  return {
    bookingNumber: save.bookingNumber,
    confirmationNumber: save.confirmationNumber,
    name: `${details.firstName} ${details.lastName}`,
    brand: save.brand,
    email: details.email,
    total: estimate?.total,
    estimate: lines.map(
      ({ description, quantity, subTotal }) => `${text.estimateLine(description, quantity)}: ${subTotal}`,
    ),
    pickup: pickup && { date, time, location: pickup.location, address: pickup.address },
    date: getDayInCountry(save.country, now),
  };
};
