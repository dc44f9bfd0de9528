import {
  CheckinProgressDocument,
  FrontDeskSearchReservationDocument,
  GenericCheckinSearchDocument,
} from '../contract/generated/graphql.ts';
import { parseDriver, type KnownDriver } from '../customers/driver.ts';
import { runQuery } from '../transport/query.ts';
import { filledText, optional, optionalText, truth } from '../transport/read.ts';
import type { Transport } from '../transport/types.ts';
import { optionalMoment } from '../wire/dates.ts';
import { known } from '../wire/masked.ts';
import { resultOf } from '../wire/result.ts';
import { bookingId } from '../wire/text.ts';

/** The statuses of a check-in. COMPLETED leads to the summary; all of them count as started. */
const checkInStatuses = [
  'INPROGRESS',
  'AUTO_COMPLETED',
  'COMPLETED',
  'VOID_FAILED',
  'VOC_FAILED',
  'CHECKIN_FORM',
] as const;
type CheckInStatus = (typeof checkInStatuses)[number];

/** What is booked and what is left to verify. The services' own facts: nothing here is the page's to decide. */
export interface CheckInReservation {
  /** Behind marks (`••••••••01`) for a session that signed in by surname and branch or day; it may ask by that. */
  bookingNumber: string;
  confirmationNumber?: string;
  /** The name the driver signed in with: the renter's, or the additional driver's. */
  surname?: string;
  /** DS, HX … */
  type?: string;
  /** Brand id. */
  brand: string;
  /** AU or NZ. */
  country: string;
  /** The renter's own; never told to an additional driver. */
  licenceNumber?: string;
  isPrePaid: boolean;
  otherId?: string;
  /** The ID must still be verified. */
  needsId: boolean;
  /** The card must still be verified. */
  needsCard: boolean;
  /** Nothing is left to verify. */
  hasValidResult: boolean;
  /** The profile is restricted. */
  isRestricted: boolean;
  /** Undefined: not started. */
  status?: CheckInStatus;
  /** The additional driver was invited. */
  isInviteSent: boolean;
  isAdditionalDriverVerified: boolean;
  additionalDriverVerifiedAt?: Date;
  /** The additional driver's own check-in. */
  additionalDriverStatus?: CheckInStatus;
  /** The newest verification of this driver, to come back to. */
  transactionId?: string;
  /** What the driver tells the counter after a failed verification. */
  counterCode?: string;
  /** What is known of the driver: kept values first, then the reservation's. */
  driver?: KnownDriver;
}

/**
 * The signed-in driver's reservation (`FrontDeskSearchReservation`).
 * @param bookingNumber only this one, where given; another's answers as if absent
 * @throws ApiError
 */
export const fetchCheckIn = (
  api: Transport,
  { bookingNumber, signal }: { bookingNumber?: string; signal?: AbortSignal } = {},
): Promise<CheckInReservation> =>
  runQuery(
    api,
    FrontDeskSearchReservationDocument,
    { ResNo: bookingNumber && bookingId(bookingNumber) },
    { action: 'reservation', signal },
    (data) => parseCheckIn(resultOf(data, 'FrontDeskSearchReservation')),
  );

function parseCheckIn(wire: Readonly<Record<string, unknown>>): CheckInReservation {
  const said = (field: string) => optionalText(wire[field], field);
  const is = (field: string) => optional(wire[field], field, truth) ?? false;
  return {
    bookingNumber: filledText(wire['ResNo'], 'ResNo'),
    confirmationNumber: said('ConfNo'),
    surname: said('Surname'),
    type: said('ResType'),
    brand: filledText(wire['Brand'], 'Brand'),
    country: filledText(wire['Country'], 'Country'),
    licenceNumber: optionalText(known(wire['LicenceNumber']), 'LicenceNumber'),
    isPrePaid: is('PrePaid'),
    otherId: said('OtherID'),
    needsId: is('VerifyID'),
    needsCard: is('VerifyCC'),
    hasValidResult: is('HasValidResult'),
    isRestricted: wire['DNR'] === 1,
    status: statusOf(said('CheckinStatus')),
    isInviteSent: is('SmsSentToAddDriverSuccess'),
    isAdditionalDriverVerified: is('AdditionalDriverIdVerified'),
    additionalDriverVerifiedAt: optionalMoment(
      wire['AdditionalDriverVerifiedTime'] || undefined,
      'AdditionalDriverVerifiedTime',
    ),
    additionalDriverStatus: statusOf(said('AdditionalDriverStatus')),
    transactionId: said('TransactionId'),
    counterCode: said('CounterCode'),
    driver: optional(wire['Renter'], 'Renter', parseDriver),
  };
}

const statusOf = (text: string | undefined): CheckInStatus | undefined =>
  checkInStatuses.find((status) => status === text?.toUpperCase());

/** Which brand a booking belongs to, for the check-in that does not know. */
export interface GenericCheckIn {
  brand: string;
  country: string;
  status?: CheckInStatus;
}

/** @throws ApiError: `business` carries the services' own words */
export const fetchGenericCheckIn = (
  api: Transport,
  { bookingNumber, signal }: { bookingNumber?: string; signal?: AbortSignal } = {},
): Promise<GenericCheckIn> =>
  runQuery(
    api,
    GenericCheckinSearchDocument,
    { ResNo: bookingNumber && bookingId(bookingNumber) },
    { action: 'reservation', signal },
    (data) => {
      const wire = resultOf(data, 'GenericCheckinSearch');
      return {
        brand: filledText(wire['Brand'], 'Brand'),
        country: filledText(wire['Country'], 'Country'),
        status: statusOf(optionalText(wire['CheckinStatus'], 'CheckinStatus')),
      };
    },
  );

/** How far a check-in is, for the page that follows a phone. */
export interface CheckInProgress {
  status?: CheckInStatus;
  /** `none`, PENDING, or how the verification ended. */
  idStatus: string;
  /** `none`, PENDING, APPROVED, NOT_APPROVED, CANCELLED. */
  cardStatus: string;
  isSaved: boolean;
  isCompleted: boolean;
  /** When a phone last signed in by the hand-over. */
  phoneSignedInAt?: Date;
  /** An ID verification code or CreditCard. */
  failReason?: string;
  counterCode?: string;
}

/** Asks how far it is, once. Cheap: a page may ask every few seconds, and so does without repeats. @throws ApiError */
export const fetchProgress = (api: Transport, signal?: AbortSignal): Promise<CheckInProgress> =>
  runQuery(api, CheckinProgressDocument, {}, { action: 'progress', signal, once: true }, (data) => {
    const wire = resultOf(data, 'CheckinProgress');
    const is = (field: string) => optional(wire[field], field, truth) ?? false;
    return {
      status: statusOf(optionalText(wire['CheckinStatus'], 'CheckinStatus')),
      idStatus: optionalText(wire['IdStatus'], 'IdStatus') ?? 'none',
      cardStatus: optionalText(wire['CardStatus'], 'CardStatus') ?? 'none',
      isSaved: is('DetailsSaved'),
      isCompleted: is('Completed'),
      phoneSignedInAt: optionalMoment(wire['PhoneSignedInAt'] || undefined, 'PhoneSignedInAt'),
      failReason: optionalText(wire['FailReason'], 'FailReason'),
      counterCode: optionalText(wire['CounterCode'], 'CounterCode'),
    };
  });
