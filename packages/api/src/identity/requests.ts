import {
  GetUpcomingOcrLabsOutageDocument,
  IdVerificationDocument,
  IdVerificationQueryTransactionDocument,
} from '../contract/generated/graphql.ts';
import { runMutation, runQuery } from '../transport/query.ts';
import { fields, filledText, list, optional, optionalText, truth } from '../transport/read.ts';
import type { Transport } from '../transport/types.ts';
import { optionalDate, optionalMoment } from '../wire/dates.ts';
import { resultOf, type WriteOptions } from '../wire/result.ts';
import { bookingId, capitals } from '../wire/text.ts';

/** Whom to verify, and where the provider sends them back to. */
export interface IdStart {
  bookingNumber: string;
  /** Brand id. */
  brand: string;
  /** AU or NZ, by site. */
  country: string;
  firstName?: string;
  lastName?: string;
  licenceNumber?: string;
  /** The reservation's real type. */
  reservationType?: string;
  isAdditionalDriver: boolean;
  /** Whole addresses of this origin: after the result, when the person leaves, and on Back. */
  returnTo: { success: string; exit: string; back: string };
}

/** A verification that has begun. */
export interface IdStarted {
  transactionId: string;
  /** The provider's page: an address to go to. */
  url: string;
}

/** The provider's channel: the brand in capitals, then NZ or Intl. */
const idChannel = (brand: string, country: string): string =>
  `${brand.toUpperCase()}${country === 'NZ' ? 'NZ' : 'Intl'}`;

/**
 * Starts the verification (`IdVerification`). The session is made longer by `extendSession(…, 'id-start', …)`.
 * @throws ApiError: `business` when the services refuse it
 */
export const startIdVerification = (
  api: Transport,
  start: IdStart,
  options: WriteOptions,
): Promise<IdStarted> => {
  const number = bookingId(start.bookingNumber);
  const input = {
    IsAdditionalDriver: start.isAdditionalDriver,
    Channel: idChannel(start.brand, start.country),
    FirstName: start.firstName,
    LastName: start.lastName,
    Country: start.country,
    DLNumber: start.licenceNumber && capitals(start.licenceNumber),
    Reference: number,
    ResNumber: number,
    ResType: start.reservationType,
    SuccessRedirectUrl: start.returnTo.success,
    ExitRedirectUrl: start.returnTo.exit,
    BackRedirectUrl: start.returnTo.back,
  };
  return runMutation(
    api,
    IdVerificationDocument,
    { input },
    { action: 'ID verification', ...options },
    (data) => {
      const wire = resultOf(data, 'IdVerification');
      return {
        transactionId: filledText(wire['TransactionId'], 'TransactionId'),
        url: filledText(wire['Url'], 'Url'),
      };
    },
  );
};

/** What the provider found, in our own names. */
export interface IdDetails {
  /** PENDING, COMPLETED_PASS, COMPLETED_LEARNER, COMPLETED_DVS, COMPLETED_FAIL. */
  status?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  address?: string;
  suburb?: string;
  postalCode?: string;
  /** A state's or country's code. */
  region?: string;
  /** YYYY-MM-DD, as `licenceExpiry`. */
  dateOfBirth?: string;
  licenceNumber?: string;
  licenceExpiry?: string;
  licenceRegion?: string;
  verifiedTime?: string;
  /** PASS or FAIL, as the next three. */
  overallResult?: string;
  faceMatch?: string;
  liveness?: string;
  /** Whether the details match government records. */
  dvs?: string;
  isOver21?: boolean;
  documentVariant?: string;
  reason?: string;
}

/** How a verification stands. The page works out its fail reasons; the services do so too, by themselves. */
export interface IdResult {
  /** False: no final result yet; see `completedAt` (120 seconds). */
  isFinal: boolean;
  /** When the person had finished at the provider. */
  completedAt?: Date;
  details?: IdDetails;
  /** What the driver tells the counter after a failed verification. */
  counterCode?: string;
}

/** Asks for a verification's result (`IdVerificationQueryTransaction`). @throws ApiError: nothing could be fetched */
export const fetchIdResult = (
  api: Transport,
  transactionId: string,
  signal?: AbortSignal,
): Promise<IdResult> =>
  runQuery(
    api,
    IdVerificationQueryTransactionDocument,
    { TransactionId: transactionId },
    { action: 'verification result', signal, refusalIsData: true },
    (data) => parseIdResult(resultOf(data, 'IdVerificationQueryTransaction')),
  );

function parseIdResult(wire: Readonly<Record<string, unknown>>): IdResult {
  return {
    isFinal: truth(wire['Success'], 'Success'),
    completedAt: optionalMoment(wire['CompletedAt'] || undefined, 'CompletedAt'),
    counterCode: optionalText(wire['CounterCode'], 'CounterCode'),
    details: optional(wire['TransactionDetails'], 'TransactionDetails', (value, name) => {
      const found = fields(value, name);
      const said = (field: string) => optionalText(found[field], `${name}.${field}`);
      return {
        status: said('TransactionStatus'),
        firstName: said('FirstName'),
        lastName: said('LastName'),
        email: said('Email'),
        address: said('Address'),
        suburb: said('Suburb'),
        postalCode: said('PostalCode'),
        region: said('StateCountry'),
        dateOfBirth: optionalDate(found['DOB'] || undefined, `${name}.DOB`),
        licenceNumber: said('LicNo'),
        licenceExpiry: optionalDate(found['DateOfExpiry'] || undefined, `${name}.DateOfExpiry`),
        licenceRegion: said('StateOfIssue'),
        verifiedTime: said('VerifiedTime'),
        overallResult: said('OverallResult'),
        faceMatch: said('FaceMatch'),
        liveness: said('Liveness'),
        dvs: said('DVS'),
        isOver21: optional(found['Over21'], `${name}.Over21`, truth),
        documentVariant: said('DocumentVariant'),
        reason: said('Reason'),
      };
    }),
  };
}

/** A time in which the provider cannot be reached. */
export interface OutageWindow {
  start: Date;
  end: Date;
}

/** Windows of now and later (`GetUpcomingOcrLabsOutage`). @throws ApiError */
export const fetchOutages = (api: Transport, signal?: AbortSignal): Promise<OutageWindow[]> =>
  runQuery(api, GetUpcomingOcrLabsOutageDocument, {}, { action: 'outages', signal }, (data) =>
    list(fields(data, 'data')['GetUpcomingOcrLabsOutage'], 'GetUpcomingOcrLabsOutage', (value, name) => {
      const wire = fields(value, name);
      const at = (field: string): Date => {
        const moment = optionalMoment(wire[field], `${name}.${field}`);
        if (!moment) throw new TypeError(`${name}.${field} is missing.`);
        return moment;
      };
      return { start: at('start'), end: at('end') };
    }),
  );
