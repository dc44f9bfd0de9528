import {
  CheckinProgressDocument,
  FrontDeskSearchReservationDocument,
  GenericCheckinSearchDocument,
} from '../contract/generated/graphql.ts';
import { readDriver, type DriverOnRecord } from '../customers/driver.ts';
import { createGraphqlQuery } from '../transport/query.ts';
import type { Transport } from '../transport/types.ts';
import { readOptionalTime } from '../wire/dates.ts';
import {
  createOptionalReader,
  createRecordReader,
  createUnmaskedReader,
  readBooleanOrFalse,
  readOptionalText,
  readRequiredText,
  type Read,
} from '../wire/read.ts';
import { toTrimmedUpperCase, toWireBookingNumber } from '../wire/text.ts';

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

const readStatus: Read<CheckInStatus | undefined> = (value, name) => {
  const text = readOptionalText(value, name)?.toUpperCase();
  return checkInStatuses.find((status) => status === text);
};

/** Reads a country code in capitals, because the services may send it in any letter case. */
const readCountry: Read<string> = (value, name) => toTrimmedUpperCase(readRequiredText(value, name));

const readReservation = createRecordReader({
  /**
   * The booking number. It is masked (`••••••••01`) in a session that was opened with only the surname and the
   * branch or pickup date; such a session may send the masked number in its requests.
   */
  bookingNumber: ['ResNo', readRequiredText],
  confirmationNumber: 'ConfNo',
  /** The signed-in driver's surname: the renter's or the additional driver's. */
  surname: 'Surname',
  /** The type of the reservation, such as DS or HX. */
  type: 'ResType',
  /** Id of the booking's brand. */
  brand: ['Brand', readRequiredText],
  /** The booking's country, AU or NZ. */
  country: ['Country', readCountry],
  /** The renter's licence number. The services never send it to an additional driver. */
  licenceNumber: ['LicenceNumber', createUnmaskedReader(readOptionalText)],
  isPrePaid: ['PrePaid', readBooleanOrFalse],
  otherId: 'OtherID',
  /** Whether the driver's ID must still be verified. */
  needsId: ['VerifyID', readBooleanOrFalse],
  /** Whether the renter's card must still be verified. */
  needsCard: ['VerifyCC', readBooleanOrFalse],
  /**
   * Whether a check-in that has not begun needs no verification, because an earlier ID verification is still valid and
   * the card is either valid or not required.
   */
  hasValidResult: ['HasValidResult', readBooleanOrFalse],
  /** Whether the customer's profile is restricted: the group does not rent to this person (`DNR`, do not rent). */
  isRestricted: ['DNR', (value) => value === 1],
  /** The check-in's status; undefined while it has not started. */
  status: ['CheckinStatus', readStatus],
  /** Whether the renter has invited the additional driver by SMS. */
  isInviteSent: ['SmsSentToAddDriverSuccess', readBooleanOrFalse],
  isAdditionalDriverVerified: ['AdditionalDriverIdVerified', readBooleanOrFalse],
  additionalDriverVerifiedAt: ['AdditionalDriverVerifiedTime', readOptionalTime],
  /** The status of the additional driver's own check-in. */
  additionalDriverStatus: ['AdditionalDriverStatus', readStatus],
  /** The id of the driver's newest ID verification, with which the page can resume it. */
  transactionId: 'TransactionId',
  /** A code that the driver tells the counter staff after a failed verification, so that they can look it up. */
  counterCode: 'CounterCode',
  /** The driver's details: those saved in this check-in, otherwise those of the booking. */
  driver: ['Renter', createOptionalReader<DriverOnRecord>(readDriver)],
});
/**
 * A driver's booking, with the checks that the driver must still pass. The services determine all of these values;
 * the page must not change them.
 */
export interface CheckInReservation extends ReturnType<typeof readReservation> {}

const toVariables = (booking?: string) => ({ ResNo: booking && toWireBookingNumber(booking) });

const queryReservation = createGraphqlQuery(
  'reservation',
  FrontDeskSearchReservationDocument,
  toVariables,
  readReservation,
);

/**
 * Fetches the signed-in driver's booking (`FrontDeskSearchReservation`).
 * @param bookingNumber fetches only the booking with this number; another person's booking counts as not found
 * @throws ApiError
 */
export const fetchCheckInReservation = (
  api: Transport,
  { bookingNumber, signal }: { bookingNumber?: string; signal?: AbortSignal } = {},
): Promise<CheckInReservation> => queryReservation(api, bookingNumber, signal);

const readGenericBooking = createRecordReader({
  brand: ['Brand', readRequiredText],
  country: ['Country', readCountry],
  status: ['CheckinStatus', readStatus],
});
/** The brand and country of a booking. The generic check-in page needs them, because it serves every brand. */
export interface GenericCheckInBooking extends ReturnType<typeof readGenericBooking> {}

const queryGenericBooking = createGraphqlQuery(
  'reservation',
  GenericCheckinSearchDocument,
  toVariables,
  readGenericBooking,
);

/**
 * Fetches a booking's brand, country and check-in status, for the generic check-in page.
 * @throws ApiError: `business` carries the services' own text
 */
export const fetchGenericCheckInBooking = (
  api: Transport,
  { bookingNumber, signal }: { bookingNumber?: string; signal?: AbortSignal } = {},
): Promise<GenericCheckInBooking> => queryGenericBooking(api, bookingNumber, signal);

const readTextOrNone: Read<string> = (value, name) => readOptionalText(value, name) ?? 'none';

const readProgress = createRecordReader({
  status: ['CheckinStatus', readStatus],
  /** The status of the ID verification: `none`, PENDING, or how it ended. */
  idStatus: ['IdStatus', readTextOrNone],
  /**
   * The status of the card verification: `none`, PENDING, APPROVED, NAME_MISMATCH (approved, but in another's name),
   * NOT_APPROVED or CANCELLED.
   */
  cardStatus: ['CardStatus', readTextOrNone],
  isSaved: ['DetailsSaved', readBooleanOrFalse],
  isCompleted: ['Completed', readBooleanOrFalse],
  /** When a phone last signed in to this check-in with its hand-over link; undefined if none has. */
  phoneSignedInAt: ['PhoneSignedInAt', readOptionalTime],
  /**
   * Why the check-in failed: the reason of a failed ID verification, or `CreditCard`; undefined if it has not
   * failed.
   */
  failReason: 'FailReason',
  counterCode: 'CounterCode',
});
/** The progress of a check-in. The page on a desktop shows it while the person continues on a phone. */
export interface CheckInProgress extends ReturnType<typeof readProgress> {}

const queryProgress = createGraphqlQuery('progress', CheckinProgressDocument, toVariables, readProgress, {
  once: true,
});

/**
 * Fetches the progress of the driver's check-in. It is not retried, because the page asks again every few seconds.
 * @throws ApiError
 */
export const fetchCheckInProgress = (api: Transport, signal?: AbortSignal): Promise<CheckInProgress> =>
  queryProgress(api, undefined, signal);
