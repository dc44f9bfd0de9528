import {
  readObject,
  readRequiredText,
  readList,
  readOptionalValue,
  readOptionalText,
  readText,
} from '../transport/read.ts';
import type { Transport } from '../transport/types.ts';
import { toWireReportDetails, type ReportDetails } from './details.ts';
import { extractResponseData, parseReportFileKinds, parseReport, parseReports } from './parse.ts';
import { buildReportSubmissionBody } from './review-payload.ts';
import { STEP_STATUS_WIRE_NAMES } from './step-names.ts';
import type {
  IncidentRental,
  IncidentReport,
  IncidentUserRole,
  IncidentType,
  ReportFileKind,
  ReportListItem,
} from './types.ts';

interface Write {
  /**
   * The idempotency key of one change to a report (from `createIdempotencyKey`). All attempts at the same change
   * use the same key.
   */
  idempotencyKey: string;
  signal?: AbortSignal;
}

/** The statuses that an incident report can be given when one of its steps is saved. */
export type ReportStepStatus = keyof typeof STEP_STATUS_WIRE_NAMES;

/** Fetches the rental's incident reports of all five types, newest first within each type. @throws ApiError */
export const fetchReports = (
  api: Transport,
  { serviceTrackingId, registration }: Pick<IncidentRental, 'serviceTrackingId' | 'registration'>,
  signal?: AbortSignal,
): Promise<Record<IncidentType, ReportListItem[]>> =>
  api.json(
    'vir/serviceTracking/virs',
    { action: 'incident reports', body: { serviceTrackingId, registration }, read: true, signal },
    parseReports,
  );

/**
 * Creates a draft of an incident report (`POST /vir/init`). `createdBy` must be the role of the session's own
 * person.
 * @returns the draft's id
 * @throws ApiError
 */
export const createReport = (
  api: Transport,
  draft: { serviceTrackingId: string; type: IncidentType; registration: string; createdBy: IncidentUserRole },
  options: Write,
): Promise<string> => {
  const { serviceTrackingId, type, registration, createdBy } = draft;
  const body = { serviceTrackingId, virType: type, registration, createdBy };
  return api.json('vir/init', { action: 'incident report', body, ...options }, (answer) =>
    readRequiredText(extractResponseData(answer)['virId'], 'virId'),
  );
};

/**
 * Fetches a full incident report (`POST /vir/detail`). The error is `not-found` whether the report is unknown or
 * another person's.
 * @throws ApiError
 */
export const fetchReport = (
  api: Transport,
  reportId: string,
  signal?: AbortSignal,
): Promise<IncidentReport> =>
  api.json(
    'vir/detail',
    { action: 'incident report', body: { virId: reportId }, read: true, signal },
    parseReport,
  );

/**
 * Deletes a draft of an incident report (`DELETE /vir/detail`). A submitted report is refused with a `conflict`.
 * @throws ApiError
 */
export const deleteReport = (api: Transport, reportId: string, options: Write): Promise<void> =>
  api.json(
    'vir/detail',
    { action: 'incident report', method: 'delete', body: { virId: reportId }, ...options },
    () => undefined,
  );

/**
 * Saves a step of an incident report (`PATCH /vir/detail`). Each section in `details` replaces the stored section
 * as a whole, or deletes it if undefined; other sections stay.
 * @param change.version the version of the report that the person edited. If the stored report has changed since,
 *   the request fails with a `conflict` (status 412) and overwrites nothing; the caller then fetches the report
 *   and shows what was changed elsewhere.
 * @returns the report as it is now
 * @throws ApiError
 */
export const saveReportStep = (
  api: Transport,
  change: { reportId: string; status: ReportStepStatus; details: ReportDetails; version: string },
  options: Write,
): Promise<IncidentReport> => {
  const { reportId, status, details, version } = change;
  const body = {
    virId: reportId,
    virStatus: STEP_STATUS_WIRE_NAMES[status],
    data: toWireReportDetails(details),
  };
  const request = { action: 'incident report', method: 'patch', body, ifMatch: version } as const;
  return api.json('vir/detail', { ...request, ...options }, parseReport);
};

/**
 * Tells the services that the person reached the incident report's thank-you page. Repeating it is harmless. It
 * fails with a `conflict` (409) until all files of the submission have arrived.
 * @throws ApiError
 */
export const recordThankYouPageReached = (
  api: Transport,
  reportId: string,
  options: Write,
): Promise<IncidentReport> => {
  const body = { virId: reportId, virStatus: STEP_STATUS_WIRE_NAMES['submission-page'], data: {} };
  return api.json(
    'vir/detail',
    { action: 'incident report', method: 'patch', body, ...options },
    parseReport,
  );
};

/**
 * The services' response to the submission of an incident report: the first one, or a new one after an edit.
 */
export interface ReportSubmissionResult {
  reportNumber: string;
  /** The files that the client must still upload for the services to complete the submission. */
  missingParts: ReportFileKind[];
  /**
   * The customer numbers, if any, that the services assigned to the third parties, witnesses and other driver of
   * the report.
   */
  people: {
    thirdParty?: string;
    additionalThirdParties: string[];
    witness1?: string;
    witness2?: string;
    otherDriver?: string;
  };
}

/**
 * Submits a reviewed incident report (`POST /vir/create`). With `resubmit` it sends a report again that has been
 * edited since its first submission (PUT). Empty values are left out.
 * @returns the report's number, the same however often it is sent
 * @throws ApiError; the page then shows 'VIR create failed.'
 */
export const submitReport = (
  api: Transport,
  report: {
    reportId: string;
    type: IncidentType;
    rental: IncidentRental;
    details: ReportDetails;
    resubmit?: boolean;
  },
  options: Write,
): Promise<ReportSubmissionResult> => {
  const { reportId, type, rental, details, resubmit } = report;
  const body = {
    // The services' field `DrivingLicence` takes the vehicle's registration, despite its name.
    DrivingLicence: rental.registration,
    virId: reportId,
    virStatus: STEP_STATUS_WIRE_NAMES['review-page'],
    data: buildReportSubmissionBody(rental, type, details),
  };
  const method = resubmit ? { method: 'put' as const } : {};
  return api.json('vir/create', { action: 'incident report', ...method, body, ...options }, parseCreated);
};

const parseCreated = (answer: unknown): ReportSubmissionResult => {
  const wire = extractResponseData(answer);
  const people = readOptionalValue(wire['thermeonParam'], 'thermeonParam', readObject) ?? {};
  const readField = (key: string) => readOptionalText(people[key], key);
  return {
    reportNumber: readRequiredText(wire['ReportNumber'], 'ReportNumber'),
    missingParts: parseReportFileKinds(wire['MissingParts'], 'MissingParts'),
    people: {
      thirdParty: readField('ThirdPartyCustomerNumber'),
      additionalThirdParties: readList(
        people['AdditionalThirdParties'],
        'AdditionalThirdParties',
        (item, name) => readText(readObject(item, name)['CustomerNumber'], name),
      ),
      witness1: readField('Witness1Number'),
      witness2: readField('Witness2Number'),
      otherDriver: readField('OtherDriverNumber'),
    },
  };
};
