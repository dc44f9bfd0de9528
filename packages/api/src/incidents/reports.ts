import { STEP_STATUS_WIRE_NAMES, type LastSavedStepStatus } from '../rentals/report-status.ts';
import type { ApiError } from '../transport/api-error.ts';
import type { ReadRequest, WriteRequest } from '../transport/types.ts';
import { createResponseParser, readRequiredText } from '../wire/read.ts';
import { toWireReportDetails, type ReportDetails } from './details.ts';
import {
  parseReport,
  parseReports,
  type IncidentReport,
  type ReportListItem,
  type IncidentType,
} from './report.ts';
import type { IncidentRental, IncidentUserRole } from './session.ts';

const action = 'incident report';

const REFUSAL_CODES = ['answers-locked', 'step-missing'] as const;
/**
 * Why the services refuse to save a step or submit a report: the answers were locked by an earlier submission, or an
 * earlier step has not been saved.
 */
export type ReportRefusalCode = (typeof REFUSAL_CODES)[number];

/** Returns why the services refused a `saveReportStep` or `submitReport`; undefined for every other error. */
export const readReportRefusalCode = ({ refusal }: ApiError): ReportRefusalCode | undefined =>
  REFUSAL_CODES.find((code) => code === refusal?.['code']);

const parseDraft = createResponseParser('data.virId', readRequiredText);

/** Fetches the rental's incident reports of all five types, newest first within each type. @throws ApiError */
export const fetchReports: ReadRequest<
  Pick<IncidentRental, 'serviceTrackingId' | 'registration'>,
  Record<IncidentType, ReportListItem[]>
> = (api, { serviceTrackingId, registration }, signal) =>
  api.json(
    'vir/serviceTracking/virs',
    { action: 'incident reports', body: { serviceTrackingId, registration }, read: true, signal },
    parseReports,
  );

/**
 * Creates a draft of an incident report (`POST /vir/init`). `createdBy` must be the role of the signed-in person.
 * @returns the draft's id
 * @throws ApiError
 */
export const createReport: WriteRequest<
  { serviceTrackingId: string; type: IncidentType; registration: string; createdBy: IncidentUserRole },
  string
> = (api, { serviceTrackingId, type, registration, createdBy }, options) => {
  const body = { serviceTrackingId, virType: type, registration, createdBy };
  return api.json('vir/init', { action, body, ...options }, parseDraft);
};

/**
 * Fetches a full incident report (`POST /vir/detail`). The error is `not-found` whether the report is unknown or
 * another person's.
 * @throws ApiError
 */
export const fetchReport: ReadRequest<string, IncidentReport> = (api, reportId, signal) =>
  api.json('vir/detail', { action, body: { virId: reportId }, read: true, signal }, parseReport);

/**
 * Deletes a draft of an incident report (`DELETE /vir/detail`). A submitted report is refused with a `conflict`.
 * @throws ApiError
 */
export const deleteReport: WriteRequest<string> = (api, reportId, options) =>
  api.json(
    'vir/detail',
    { action, method: 'delete', body: { virId: reportId }, ...options },
    () => undefined,
  );

/**
 * Saves a step of an incident report (`PATCH /vir/detail`). Each section in `details` replaces the stored section as a
 * whole, or deletes it if undefined; other sections stay.
 * @param change.isEditBySms whether a customer who followed a text message's link changed a submitted report
 * @param change.version the version of the report that the person edited. If the stored report has changed since, the
 * request fails with a `conflict` (status 412) and overwrites nothing. The caller then fetches the report and shows
 * what was changed elsewhere.
 * @returns the report as it is now
 * @throws ApiError
 */
export const saveReportStep: WriteRequest<
  {
    reportId: string;
    status: LastSavedStepStatus;
    details: ReportDetails;
    isEditBySms?: boolean;
    version: string;
  },
  IncidentReport
> = (api, { reportId, status, details, isEditBySms = false, version }, options) => {
  const virStatus = STEP_STATUS_WIRE_NAMES[status];
  const data = { ...toWireReportDetails(details), ...(isEditBySms && { CustomerEditBySms: true }) };
  const body = { virId: reportId, virStatus, data };
  return api.json('vir/detail', { action, method: 'patch', body, ifMatch: version, ...options }, parseReport);
};

/**
 * Tells the services that the person reached the incident report's thank-you page. Repeating it is harmless. It
 * fails with a `conflict` (409) until all files of the submission have arrived.
 * @throws ApiError
 */
export const recordThankYouPageReached: WriteRequest<string, IncidentReport> = (api, reportId, options) => {
  const body = { virId: reportId, virStatus: STEP_STATUS_WIRE_NAMES['submission-page'], data: {} };
  return api.json('vir/detail', { action, method: 'patch', body, ...options }, parseReport);
};
