import {
  readObject,
  readRequiredText,
  readList,
  readOptional,
  readOptionalText,
  readText,
} from '../transport/read.ts';
import type { Transport } from '../transport/types.ts';
import { toWireReportDetails, type ReportDetails } from './details.ts';
import { readData, parseParts, parseReport, parseReports } from './parse.ts';
import { buildReviewPayload } from './review-payload.ts';
import { WIRE_STEP_NAMES } from './step-names.ts';
import type {
  IncidentRental,
  IncidentReport,
  IncidentRole,
  IncidentType,
  PartKind,
  ReportListItem,
} from './types.ts';

interface Write {
  /** The idempotency key of a change to a report, the same for all attempts at it (from `createIdempotencyKey`). */
  idempotencyKey: string;
  signal?: AbortSignal;
}

/** The statuses with which a step of the incident report can be saved. */
export type SavedStatus = keyof typeof WIRE_STEP_NAMES;

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
 * Creates a draft of an incident report (`POST /vir/init`). `createdBy` must be the session's own role.
 * @returns its id.
 * @throws ApiError
 */
export const createReport = (
  api: Transport,
  draft: { serviceTrackingId: string; type: IncidentType; registration: string; createdBy: IncidentRole },
  options: Write,
): Promise<string> => {
  const { serviceTrackingId, type, registration, createdBy } = draft;
  const body = { serviceTrackingId, virType: type, registration, createdBy };
  return api.json('vir/init', { action: 'incident report', body, ...options }, (answer) =>
    readRequiredText(readData(answer)['virId'], 'virId'),
  );
};

/**
 * Fetches a full incident report (`POST /vir/detail`). Another person's and an unknown report are both `not-found`.
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
 * Saves a step of an incident report (`PATCH /vir/detail`). Each section in `details` is replaced as a whole, or
 * deleted if its value is undefined; other sections stay.
 * @param change.version the version that was edited. If the report has changed since, the request fails with a
 *   `conflict` (status 412) and nothing is overwritten: fetch the report and show what was changed elsewhere.
 * @returns the report as it is now
 * @throws ApiError
 */
export const saveStep = (
  api: Transport,
  change: { reportId: string; status: SavedStatus; details: ReportDetails; version: string },
  options: Write,
): Promise<IncidentReport> => {
  const { reportId, status, details, version } = change;
  const body = { virId: reportId, virStatus: WIRE_STEP_NAMES[status], data: toWireReportDetails(details) };
  const request = { action: 'incident report', method: 'patch', body, ifMatch: version } as const;
  return api.json('vir/detail', { ...request, ...options }, parseReport);
};

/**
 * Records that the incident report's thank-you page was reached. Repeating it is harmless. It fails with a `conflict`
 * (409) until all files of the submission have arrived.
 * @throws ApiError
 */
export const recordSubmission = (
  api: Transport,
  reportId: string,
  options: Write,
): Promise<IncidentReport> => {
  const body = { virId: reportId, virStatus: WIRE_STEP_NAMES['submission-page'], data: {} };
  return api.json(
    'vir/detail',
    { action: 'incident report', method: 'patch', body, ...options },
    parseReport,
  );
};

/** The services' response when an incident report is submitted or a submitted one is changed. */
export interface CreatedReport {
  reportNumber: string;
  /** The files of the submission for which the services now wait. */
  missingParts: PartKind[];
  /** Customer numbers that the services assigned to people in the report, if any. */
  people: {
    thirdParty?: string;
    additionalThirdParties: string[];
    witness1?: string;
    witness2?: string;
    otherDriver?: string;
  };
}

/**
 * Submits the reviewed incident report (`POST /vir/create`). With `resubmit` it sends a report that was submitted
 * before and has been edited since (PUT). `buildReviewPayload` leaves out empty values, and the other driver where the
 * report cannot have one.
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
): Promise<CreatedReport> => {
  const { reportId, type, rental, details, resubmit } = report;
  const body = {
    // The services expect the vehicle's registration in this field, despite the field's name.
    DrivingLicence: rental.registration,
    virId: reportId,
    virStatus: WIRE_STEP_NAMES['review-page'],
    data: buildReviewPayload(rental, type, details),
  };
  const method = resubmit ? { method: 'put' as const } : {};
  return api.json('vir/create', { action: 'incident report', ...method, body, ...options }, parseCreated);
};

const parseCreated = (answer: unknown): CreatedReport => {
  const wire = readData(answer);
  const people = readOptional(wire['thermeonParam'], 'thermeonParam', readObject) ?? {};
  const readField = (key: string) => readOptionalText(people[key], key);
  return {
    reportNumber: readRequiredText(wire['ReportNumber'], 'ReportNumber'),
    missingParts: parseParts(wire['MissingParts'], 'MissingParts'),
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
