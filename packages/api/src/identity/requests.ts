import {
  GetUpcomingOcrLabsOutageDocument,
  IdVerificationDocument,
  IdVerificationQueryTransactionDocument,
} from '../contract/generated/graphql.ts';
import { sendGraphqlMutation, sendGraphqlQuery } from '../transport/query.ts';
import {
  readObject,
  readRequiredText,
  readList,
  readOptionalValue,
  readOptionalText,
  readBoolean,
} from '../transport/read.ts';
import type { Transport } from '../transport/types.ts';
import { readOptionalDate, readOptionalTime } from '../wire/dates.ts';
import { extractOperationResult, type WriteRequestOptions } from '../wire/result.ts';
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

/** An ID verification that has been started at the ID provider. */
export interface StartedIdVerification {
  transactionId: string;
  /** URL of the ID provider's page, to which the caller sends the browser. */
  url: string;
}

/**
 * Returns the name by which the ID provider knows a site (its "channel"): the brand in capitals, followed by
 * NZ for New Zealand or Intl for any other country.
 */
const idChannel = (brand: string, country: string): string =>
  `${brand.toUpperCase()}${country === 'NZ' ? 'NZ' : 'Intl'}`;

/**
 * Starts an ID verification at the ID provider (`IdVerification`). The session should outlast it, so the caller
 * also calls `extendSession(…, 'id-start', …)`.
 * @throws ApiError: `business` when the services refuse it
 */
export const startIdVerification = (
  api: Transport,
  start: IdVerificationRequest,
  options: WriteRequestOptions,
): Promise<StartedIdVerification> => {
  const number = toWireBookingNumber(start.bookingNumber);
  const input = {
    IsAdditionalDriver: start.isAdditionalDriver,
    Channel: idChannel(start.brand, start.country),
    FirstName: start.firstName,
    LastName: start.lastName,
    Country: start.country,
    DLNumber: start.licenceNumber && toTrimmedUpperCase(start.licenceNumber),
    Reference: number,
    ResNumber: number,
    ResType: start.reservationType,
    SuccessRedirectUrl: start.returnTo.success,
    ExitRedirectUrl: start.returnTo.exit,
    BackRedirectUrl: start.returnTo.back,
  };
  return sendGraphqlMutation(
    api,
    IdVerificationDocument,
    { input },
    { action: 'ID verification', ...options },
    (data) => {
      const wire = extractOperationResult(data, 'IdVerification');
      return {
        transactionId: readRequiredText(wire['TransactionId'], 'TransactionId'),
        url: readRequiredText(wire['Url'], 'Url'),
      };
    },
  );
};

/** What the ID provider found out about the person and their document, under this package's own field names. */
export interface IdProviderFindings {
  /**
   * The status of the ID verification: PENDING, COMPLETED_PASS, COMPLETED_LEARNER, COMPLETED_DVS or
   * COMPLETED_FAIL.
   */
  status?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  address?: string;
  suburb?: string;
  postalCode?: string;
  /** The region of the person's address: an Australian state's code or a country's. */
  region?: string;
  /** The date of birth on the document, YYYY-MM-DD; `licenceExpiry` has the same format. */
  dateOfBirth?: string;
  licenceNumber?: string;
  licenceExpiry?: string;
  licenceRegion?: string;
  verifiedTime?: string;
  /**
   * The overall result of the ID verification, PASS or FAIL; `faceMatch`, `liveness` and `dvs` have the same
   * values.
   */
  overallResult?: string;
  faceMatch?: string;
  liveness?: string;
  /** Whether the ID document's details match government records (DVS): PASS or FAIL. */
  dvs?: string;
  isOver21?: boolean;
  documentVariant?: string;
  reason?: string;
}

/**
 * The state of an ID verification. If it failed, the page derives the reasons from these values. The services
 * derive them independently and do not rely on the page.
 */
export interface IdVerificationResult {
  /**
   * Whether the provider's result is final. The page waits for a final result for at most 120 seconds after
   * `completedAt`.
   */
  isFinal: boolean;
  /** When the person finished at the ID provider; undefined while they have not. */
  completedAt?: Date;
  details?: IdProviderFindings;
  /** A code that the driver tells the counter staff after a failed verification, so that they find it. */
  counterCode?: string;
}

/**
 * Fetches an ID verification's result (`IdVerificationQueryTransaction`).
 * @throws ApiError when it cannot be fetched
 */
export const fetchIdVerificationResult = (
  api: Transport,
  transactionId: string,
  signal?: AbortSignal,
): Promise<IdVerificationResult> =>
  sendGraphqlQuery(
    api,
    IdVerificationQueryTransactionDocument,
    { TransactionId: transactionId },
    { action: 'verification result', signal, refusalIsData: true },
    (data) => parseIdResult(extractOperationResult(data, 'IdVerificationQueryTransaction')),
  );

const parseIdResult = (wire: Readonly<Record<string, unknown>>): IdVerificationResult => {
  return {
    isFinal: readBoolean(wire['Success'], 'Success'),
    completedAt: readOptionalTime(wire['CompletedAt'] || undefined, 'CompletedAt'),
    counterCode: readOptionalText(wire['CounterCode'], 'CounterCode'),
    details: readOptionalValue(wire['TransactionDetails'], 'TransactionDetails', (value, name) => {
      const found = readObject(value, name);
      const readField = (field: string) => readOptionalText(found[field], `${name}.${field}`);
      return {
        status: readField('TransactionStatus'),
        firstName: readField('FirstName'),
        lastName: readField('LastName'),
        email: readField('Email'),
        address: readField('Address'),
        suburb: readField('Suburb'),
        postalCode: readField('PostalCode'),
        region: readField('StateCountry'),
        dateOfBirth: readOptionalDate(found['DOB'] || undefined, `${name}.DOB`),
        licenceNumber: readField('LicNo'),
        licenceExpiry: readOptionalDate(found['DateOfExpiry'] || undefined, `${name}.DateOfExpiry`),
        licenceRegion: readField('StateOfIssue'),
        verifiedTime: readField('VerifiedTime'),
        overallResult: readField('OverallResult'),
        faceMatch: readField('FaceMatch'),
        liveness: readField('Liveness'),
        dvs: readField('DVS'),
        isOver21: readOptionalValue(found['Over21'], `${name}.Over21`, readBoolean),
        documentVariant: readField('DocumentVariant'),
        reason: readField('Reason'),
      };
    }),
  };
};

/** A period in which the ID provider is unavailable. */
export interface IdProviderOutage {
  start: Date;
  end: Date;
}

/** Fetches the ID provider's current and future outages (`GetUpcomingOcrLabsOutage`). @throws ApiError */
export const fetchIdProviderOutages = (api: Transport, signal?: AbortSignal): Promise<IdProviderOutage[]> =>
  sendGraphqlQuery(api, GetUpcomingOcrLabsOutageDocument, {}, { action: 'outages', signal }, (data) =>
    readList(
      readObject(data, 'data')['GetUpcomingOcrLabsOutage'],
      'GetUpcomingOcrLabsOutage',
      (value, name) => {
        const wire = readObject(value, name);
        const at = (field: string): Date => {
          const moment = readOptionalTime(wire[field], `${name}.${field}`);
          if (!moment) throw new TypeError(`${name}.${field} is missing.`);
          return moment;
        };
        return { start: at('start'), end: at('end') };
      },
    ),
  );
