import {
  CheckinProgressDocument,
  FrontDeskSearchReservationDocument,
  GenericCheckinSearchDocument,
} from '../contract/generated/graphql.ts';
import { parseDriver, type DriverOnRecord } from '../customers/driver.ts';
import { sendGraphqlQuery } from '../transport/query.ts';
import { readRequiredText, readOptionalValue, readOptionalText, readBoolean } from '../transport/read.ts';
import type { Transport } from '../transport/types.ts';
import { readOptionalTime } from '../wire/dates.ts';
import { dropMaskedText } from '../wire/masked.ts';
import { extractOperationResult } from '../wire/result.ts';
import { toWireBookingNumber } from '../wire/text.ts';

/**
 * The statuses of a check-in that has started, as the services spell them. A COMPLETED check-in leads to the
 * summary page.
 */
const checkInStatuses = [
  'INPROGRESS',
  'AUTO_COMPLETED',
  'COMPLETED',
  'VOID_FAILED',
  'VOC_FAILED',
  'CHECKIN_FORM',
] as const;
type CheckInStatus = (typeof checkInStatuses)[number];

/**
 * A driver's booking, with the checks that the driver must still pass. The services determine all of these values;
 * the page must not change them.
 */
export interface CheckInReservation {
  /**
   * The booking number. It is masked (`••••••••01`) in a session that was opened with only the surname and the
   * branch or pickup date; such a session may send the masked number in its requests.
   */
  bookingNumber: string;
  confirmationNumber?: string;
  /** The signed-in driver's surname: the renter's or the additional driver's. */
  surname?: string;
  /** The type of the reservation, such as DS or HX. */
  type?: string;
  /** Id of the booking's brand. */
  brand: string;
  /** The booking's country, AU or NZ. */
  country: string;
  /** The renter's licence number. The services never send it to an additional driver. */
  licenceNumber?: string;
  isPrePaid: boolean;
  otherId?: string;
  /** Whether the driver's ID must still be verified. */
  needsId: boolean;
  /** Whether the renter's card must still be verified. */
  needsCard: boolean;
  /** Whether all checks are passed: neither the ID nor the card must still be verified. */
  hasValidResult: boolean;
  /** Whether the customer's profile is restricted: the group does not rent to this person (`DNR`, do not rent). */
  isRestricted: boolean;
  /** The check-in's status; undefined while it has not started. */
  status?: CheckInStatus;
  /** Whether the renter has invited the additional driver by SMS. */
  isInviteSent: boolean;
  isAdditionalDriverVerified: boolean;
  additionalDriverVerifiedAt?: Date;
  /** The status of the additional driver's own check-in. */
  additionalDriverStatus?: CheckInStatus;
  /** The id of the driver's newest ID verification, with which the page can resume it. */
  transactionId?: string;
  /** A code that the driver tells the counter staff after a failed verification, so that they find it. */
  counterCode?: string;
  /** The driver's details: those saved in this check-in, otherwise those of the booking. */
  driver?: DriverOnRecord;
}

/**
 * Fetches the signed-in driver's booking (`FrontDeskSearchReservation`).
 * @param bookingNumber fetches only the booking with this number; another person's counts as not found
 * @throws ApiError
 */
export const fetchCheckInReservation = (
  api: Transport,
  { bookingNumber, signal }: { bookingNumber?: string; signal?: AbortSignal } = {},
): Promise<CheckInReservation> =>
  sendGraphqlQuery(
    api,
    FrontDeskSearchReservationDocument,
    { ResNo: bookingNumber && toWireBookingNumber(bookingNumber) },
    { action: 'reservation', signal },
    (data) => parseCheckIn(extractOperationResult(data, 'FrontDeskSearchReservation')),
  );

const parseCheckIn = (wire: Readonly<Record<string, unknown>>): CheckInReservation => {
  const readField = (field: string) => readOptionalText(wire[field], field);
  const is = (field: string) => readOptionalValue(wire[field], field, readBoolean) ?? false;
  return {
    bookingNumber: readRequiredText(wire['ResNo'], 'ResNo'),
    confirmationNumber: readField('ConfNo'),
    surname: readField('Surname'),
    type: readField('ResType'),
    brand: readRequiredText(wire['Brand'], 'Brand'),
    country: readRequiredText(wire['Country'], 'Country'),
    licenceNumber: readOptionalText(dropMaskedText(wire['LicenceNumber']), 'LicenceNumber'),
    isPrePaid: is('PrePaid'),
    otherId: readField('OtherID'),
    needsId: is('VerifyID'),
    needsCard: is('VerifyCC'),
    hasValidResult: is('HasValidResult'),
    isRestricted: wire['DNR'] === 1,
    status: getStatus(readField('CheckinStatus')),
    isInviteSent: is('SmsSentToAddDriverSuccess'),
    isAdditionalDriverVerified: is('AdditionalDriverIdVerified'),
    additionalDriverVerifiedAt: readOptionalTime(
      wire['AdditionalDriverVerifiedTime'] || undefined,
      'AdditionalDriverVerifiedTime',
    ),
    additionalDriverStatus: getStatus(readField('AdditionalDriverStatus')),
    transactionId: readField('TransactionId'),
    counterCode: readField('CounterCode'),
    driver: readOptionalValue(wire['Renter'], 'Renter', parseDriver),
  };
};

const getStatus = (text: string | undefined): CheckInStatus | undefined =>
  checkInStatuses.find((status) => status === text?.toUpperCase());

/** The brand and country of a booking. The generic check-in page needs them, because it serves every brand. */
export interface GenericCheckInBooking {
  brand: string;
  country: string;
  status?: CheckInStatus;
}

/**
 * Fetches a booking's brand, country and check-in status, for the generic check-in page.
 * @throws ApiError: `business` carries the services' own text
 */
export const fetchGenericCheckInBooking = (
  api: Transport,
  { bookingNumber, signal }: { bookingNumber?: string; signal?: AbortSignal } = {},
): Promise<GenericCheckInBooking> =>
  sendGraphqlQuery(
    api,
    GenericCheckinSearchDocument,
    { ResNo: bookingNumber && toWireBookingNumber(bookingNumber) },
    { action: 'reservation', signal },
    (data) => {
      const wire = extractOperationResult(data, 'GenericCheckinSearch');
      return {
        brand: readRequiredText(wire['Brand'], 'Brand'),
        country: readRequiredText(wire['Country'], 'Country'),
        status: getStatus(readOptionalText(wire['CheckinStatus'], 'CheckinStatus')),
      };
    },
  );

/** The progress of a check-in. The page on a desktop shows it while the person continues on a phone. */
export interface CheckInProgress {
  status?: CheckInStatus;
  /** The status of the ID verification: `none`, PENDING, or how it ended. */
  idStatus: string;
  /** The status of the card verification: `none`, PENDING, APPROVED, NOT_APPROVED or CANCELLED. */
  cardStatus: string;
  isSaved: boolean;
  isCompleted: boolean;
  /** When a phone last signed in to this check-in by its hand-over link; undefined if none did. */
  phoneSignedInAt?: Date;
  /**
   * Why the check-in failed: the reason of a failed ID verification, or `CreditCard`; undefined if it has not
   * failed.
   */
  failReason?: string;
  counterCode?: string;
}

/**
 * Fetches the progress of the driver's check-in. It is not retried, because the page asks again every few seconds.
 * @throws ApiError
 */
export const fetchCheckInProgress = (api: Transport, signal?: AbortSignal): Promise<CheckInProgress> =>
  sendGraphqlQuery(api, CheckinProgressDocument, {}, { action: 'progress', signal, once: true }, (data) => {
    const wire = extractOperationResult(data, 'CheckinProgress');
    const is = (field: string) => readOptionalValue(wire[field], field, readBoolean) ?? false;
    return {
      status: getStatus(readOptionalText(wire['CheckinStatus'], 'CheckinStatus')),
      idStatus: readOptionalText(wire['IdStatus'], 'IdStatus') ?? 'none',
      cardStatus: readOptionalText(wire['CardStatus'], 'CardStatus') ?? 'none',
      isSaved: is('DetailsSaved'),
      isCompleted: is('Completed'),
      phoneSignedInAt: readOptionalTime(wire['PhoneSignedInAt'] || undefined, 'PhoneSignedInAt'),
      failReason: readOptionalText(wire['FailReason'], 'FailReason'),
      counterCode: readOptionalText(wire['CounterCode'], 'CounterCode'),
    };
  });
