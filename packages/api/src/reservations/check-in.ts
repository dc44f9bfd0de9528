import {
  CheckinProgressDocument,
  FrontDeskSearchReservationDocument,
  GenericCheckinSearchDocument,
} from '../contract/generated/graphql.ts';
import { parseDriver, type KnownDriver } from '../customers/driver.ts';
import { runQuery } from '../transport/query.ts';
import { readRequiredText, readOptional, readOptionalText, readBoolean } from '../transport/read.ts';
import type { Transport } from '../transport/types.ts';
import { readOptionalTime } from '../wire/dates.ts';
import { dropIfMasked } from '../wire/masked.ts';
import { readResult } from '../wire/result.ts';
import { toBookingId } from '../wire/text.ts';

/** The statuses that the services give a check-in once it has started. COMPLETED leads to the page with the summary. */
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
 * A booking and the checks that its driver must still pass. The services determine all of these values; the page must
 * not change them.
 */
export interface CheckInReservation {
  /**
   * The booking number, masked (`••••••••01`) in a session that signed in by surname and branch or pickup date. Such a
   * session may send the masked number in its requests.
   */
  bookingNumber: string;
  confirmationNumber?: string;
  /** The surname with which the driver signed in: the renter's or the additional driver's. */
  surname?: string;
  /** The reservation's type, such as DS or HX. */
  type?: string;
  /** Id of the booking's brand. */
  brand: string;
  /** The booking's country, AU or NZ. */
  country: string;
  /** The renter's licence number, which an additional driver never receives. */
  licenceNumber?: string;
  isPrePaid: boolean;
  otherId?: string;
  /** Whether the driver's ID must still be verified. */
  needsId: boolean;
  /** Whether the renter's card must still be verified. */
  needsCard: boolean;
  /** Whether nothing is left to verify. */
  hasValidResult: boolean;
  /** Whether the customer's profile is restricted (do not rent). */
  isRestricted: boolean;
  /** The check-in's status; undefined while it has not started. */
  status?: CheckInStatus;
  /** Whether the renter has invited the additional driver by SMS. */
  isInviteSent: boolean;
  isAdditionalDriverVerified: boolean;
  additionalDriverVerifiedAt?: Date;
  /** The status of the additional driver's own check-in. */
  additionalDriverStatus?: CheckInStatus;
  /** The driver's newest ID verification, so that the page can resume it. */
  transactionId?: string;
  /** The code that the driver gives at the counter after a failed verification. */
  counterCode?: string;
  /** The driver's details: those saved in this check-in, otherwise those of the booking. */
  driver?: KnownDriver;
}

/**
 * Fetches the signed-in driver's booking (`FrontDeskSearchReservation`).
 * @param bookingNumber fetches only the booking with this number; another person's counts as not found
 * @throws ApiError
 */
export const fetchCheckIn = (
  api: Transport,
  { bookingNumber, signal }: { bookingNumber?: string; signal?: AbortSignal } = {},
): Promise<CheckInReservation> =>
  runQuery(
    api,
    FrontDeskSearchReservationDocument,
    { ResNo: bookingNumber && toBookingId(bookingNumber) },
    { action: 'reservation', signal },
    (data) => parseCheckIn(readResult(data, 'FrontDeskSearchReservation')),
  );

const parseCheckIn = (wire: Readonly<Record<string, unknown>>): CheckInReservation => {
  const readField = (field: string) => readOptionalText(wire[field], field);
  const is = (field: string) => readOptional(wire[field], field, readBoolean) ?? false;
  return {
    bookingNumber: readRequiredText(wire['ResNo'], 'ResNo'),
    confirmationNumber: readField('ConfNo'),
    surname: readField('Surname'),
    type: readField('ResType'),
    brand: readRequiredText(wire['Brand'], 'Brand'),
    country: readRequiredText(wire['Country'], 'Country'),
    licenceNumber: readOptionalText(dropIfMasked(wire['LicenceNumber']), 'LicenceNumber'),
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
    driver: readOptional(wire['Renter'], 'Renter', parseDriver),
  };
};

const getStatus = (text: string | undefined): CheckInStatus | undefined =>
  checkInStatuses.find((status) => status === text?.toUpperCase());

/** The brand and country to which a booking belongs, for the generic check-in page, which serves every brand. */
export interface GenericCheckIn {
  brand: string;
  country: string;
  status?: CheckInStatus;
}

/**
 * Fetches a booking's brand, country and check-in status.
 * @throws ApiError: `business` carries the services' own text
 */
export const fetchGenericCheckIn = (
  api: Transport,
  { bookingNumber, signal }: { bookingNumber?: string; signal?: AbortSignal } = {},
): Promise<GenericCheckIn> =>
  runQuery(
    api,
    GenericCheckinSearchDocument,
    { ResNo: bookingNumber && toBookingId(bookingNumber) },
    { action: 'reservation', signal },
    (data) => {
      const wire = readResult(data, 'GenericCheckinSearch');
      return {
        brand: readRequiredText(wire['Brand'], 'Brand'),
        country: readRequiredText(wire['Country'], 'Country'),
        status: getStatus(readOptionalText(wire['CheckinStatus'], 'CheckinStatus')),
      };
    },
  );

/** The progress of a check-in, for the page that waits while the person continues on a phone. */
export interface CheckInProgress {
  status?: CheckInStatus;
  /** The status of the ID verification: `none`, PENDING, or how it ended. */
  idStatus: string;
  /** The status of the card verification: `none`, PENDING, APPROVED, NOT_APPROVED or CANCELLED. */
  cardStatus: string;
  isSaved: boolean;
  isCompleted: boolean;
  /** When a phone last signed in to this check-in with a hand-over link. */
  phoneSignedInAt?: Date;
  /** Why the check-in failed: a reason of the ID verification, or `CreditCard`; undefined if it did not. */
  failReason?: string;
  counterCode?: string;
}

/** Fetches the check-in's progress, without retries, because the page polls every few seconds. @throws ApiError */
export const fetchCheckInProgress = (api: Transport, signal?: AbortSignal): Promise<CheckInProgress> =>
  runQuery(api, CheckinProgressDocument, {}, { action: 'progress', signal, once: true }, (data) => {
    const wire = readResult(data, 'CheckinProgress');
    const is = (field: string) => readOptional(wire[field], field, readBoolean) ?? false;
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
