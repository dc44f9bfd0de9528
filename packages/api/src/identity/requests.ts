import {
  GetUpcomingOcrLabsOutageDocument,
  IdVerificationDocument,
  IdVerificationQueryTransactionDocument,
} from '../contract/generated/graphql.ts';
import { createGraphqlMutation, createGraphqlQuery } from '../transport/query.ts';
import type { ReadRequest, Transport, WriteRequest } from '../transport/types.ts';
import { readOptionalDate, readOptionalTime, toDeviceTime } from '../wire/dates.ts';
import { readPrintableText } from '../wire/printable-text.ts';
import {
  createListReader,
  createOptionalReader,
  createRecordReader,
  readBoolean,
  readOptionalBoolean,
  readRequiredText,
  type Read,
} from '../wire/read.ts';
import { toWireBookingNumber, toTrimmedUpperCase } from '../wire/text.ts';

/** The driver whose ID is to be verified, and the pages to which the ID provider returns the driver. */
export interface IdVerificationRequest {
  bookingNumber: string;
  /** Id of the booking's brand. */
  brand: string;
  /** The country of the site, AU or NZ. */
  country: string;
  firstName?: string;
  lastName?: string;
  licenceNumber?: string;
  /** The type of the reservation, such as DS or HX, as the services state it. */
  reservationType?: string;
  isAdditionalDriver: boolean;
  /**
   * Absolute URLs of this site to which the ID provider returns the person: after the result (`success`), on
   * leaving (`exit`) and on Back.
   */
  returnTo: { success: string; exit: string; back: string };
}

const readStarted = createRecordReader({
  transactionId: ['TransactionId', readRequiredText],
  /** URL of the ID provider's page, to which the caller sends the browser. */
  url: ['Url', readRequiredText],
});
/** An ID verification that has been started at the ID provider. */
export interface StartedIdVerification extends ReturnType<typeof readStarted> {}

/**
 * Returns the ID provider's name for a site (its "channel"): the brand in capitals, followed by NZ for New Zealand or
 * Intl for any other country.
 */
const idChannel = (brand: string, country: string): string =>
  `${brand.toUpperCase()}${country === 'NZ' ? 'NZ' : 'Intl'}`;

/**
 * Starts an ID verification at the ID provider (`IdVerification`). The session should outlast it, so the caller
 * also calls `extendSession(…, 'id-start', …)`.
 * @throws ApiError: `business` when the services refuse it
 */
export const startIdVerification: WriteRequest<IdVerificationRequest, StartedIdVerification> =
  createGraphqlMutation(
    'ID verification',
    IdVerificationDocument,
    (start) => ({
      input: {
        IsAdditionalDriver: start.isAdditionalDriver,
        Channel: idChannel(start.brand, start.country),
        FirstName: start.firstName,
        LastName: start.lastName,
        Country: start.country,
        DLNumber: start.licenceNumber && toTrimmedUpperCase(start.licenceNumber),
        Reference: toWireBookingNumber(start.bookingNumber),
        ResNumber: toWireBookingNumber(start.bookingNumber),
        ResType: start.reservationType,
        SuccessRedirectUrl: start.returnTo.success,
        ExitRedirectUrl: start.returnTo.exit,
        BackRedirectUrl: start.returnTo.back,
      },
    }),
    readStarted,
  );

const readFindings = createRecordReader({
  /**
   * The status of the ID verification: PENDING, COMPLETED_PASS, COMPLETED_LEARNER, COMPLETED_DVS or
   * COMPLETED_FAIL.
   */
  status: 'TransactionStatus',
  firstName: ['FirstName', readPrintableText],
  lastName: ['LastName', readPrintableText],
  email: 'Email',
  address: ['Address', readPrintableText],
  suburb: ['Suburb', readPrintableText],
  postalCode: ['PostalCode', readPrintableText],
  /** The region of the person's address: an Australian state's code or a country's. */
  region: 'StateCountry',
  /** The date of birth on the document, YYYY-MM-DD; `licenceExpiry` has the same format. */
  dateOfBirth: ['DOB', readOptionalDate],
  licenceNumber: 'LicNo',
  licenceExpiry: ['DateOfExpiry', readOptionalDate],
  licenceRegion: 'StateOfIssue',
  verifiedTime: 'VerifiedTime',
  /**
   * The overall result of the ID verification, PASS or FAIL; `faceMatch`, `liveness` and `dvs` have the same
   * values.
   */
  overallResult: 'OverallResult',
  faceMatch: 'FaceMatch',
  liveness: 'Liveness',
  /** Whether the ID document's details match government records (DVS): PASS or FAIL. */
  dvs: 'DVS',
  isOver21: ['Over21', readOptionalBoolean],
  documentVariant: 'DocumentVariant',
  reason: 'Reason',
});
/** What the ID provider found out about the person and their document, under this package's own field names. */
export interface IdProviderFindings extends ReturnType<typeof readFindings> {}

const readIdResult = createRecordReader({
  /**
   * Whether the provider's result is final. The page waits for a final result for at most 120 seconds after
   * `completedAt`.
   */
  isFinal: ['Success', readBoolean],
  /**
   * When the person finished at the ID provider, in the time of the device's own clock, so that it can be compared with
   * `Date.now()` even if that clock is wrong; undefined while they have not finished.
   */
  completedAt: ['CompletedAt', readOptionalTime],
  details: ['TransactionDetails', createOptionalReader<IdProviderFindings>(readFindings)],
  /** A code that the driver tells the counter staff after a failed verification, so that they can look it up. */
  counterCode: 'CounterCode',
  /** URL of the ID provider's page, on which the person can finish; undefined once they have finished. */
  url: 'Url',
});
/**
 * The state of an ID verification. If it failed, the page derives the reasons from these values. The services
 * derive them independently and do not rely on the page.
 */
export interface IdVerificationResult extends ReturnType<typeof readIdResult> {}

/**
 * Fetches an ID verification's result (`IdVerificationQueryTransaction`).
 * @throws ApiError when it cannot be fetched
 */
export const fetchIdVerificationResult: ReadRequest<string, IdVerificationResult> = createGraphqlQuery(
  'verification result',
  IdVerificationQueryTransactionDocument,
  (transactionId) => ({ TransactionId: transactionId }),
  (result, operation, _, headers) => {
    const { completedAt, ...found } = readIdResult(result, operation);
    return { ...found, completedAt: completedAt && toDeviceTime(completedAt, headers) };
  },
  { refusalIsData: true },
);

const readRequiredTime: Read<Date> = (value, name) => {
  const time = readOptionalTime(value, name);
  if (!time) throw new TypeError(`${name} is missing.`);
  return time;
};
const readOutage = createRecordReader({ start: ['start', readRequiredTime], end: ['end', readRequiredTime] });
/**
 * A period in which the ID provider is unavailable, in the time of the device's own clock, so that it can be compared with
 * `Date.now()` even if that clock is wrong.
 */
export interface IdProviderOutage extends ReturnType<typeof readOutage> {}

const readOutages = createListReader(readOutage);
const queryOutages = createGraphqlQuery(
  'outages',
  GetUpcomingOcrLabsOutageDocument,
  () => ({}),
  (result, operation, _, headers) =>
    readOutages(result, operation).map(({ start, end }): IdProviderOutage => ({
      start: toDeviceTime(start, headers),
      end: toDeviceTime(end, headers),
    })),
);

/** Fetches the ID provider's current and future outages (`GetUpcomingOcrLabsOutage`). @throws ApiError */
export const fetchIdProviderOutages = (api: Transport, signal?: AbortSignal): Promise<IdProviderOutage[]> =>
  queryOutages(api, undefined, signal);
