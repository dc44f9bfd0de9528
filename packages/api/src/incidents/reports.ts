import { fields, filledText, list, optional, optionalText, text } from '../transport/read.ts';
import type { Transport } from '../transport/types.ts';
import { detailsToWire, type ReportDetails } from './details.ts';
import { dataOf, parseParts, parseReport, parseReports } from './parse.ts';
import { reviewPayload } from './review-payload.ts';
import { stepNames } from './step-names.ts';
import type {
  IncidentRental,
  IncidentReport,
  IncidentRole,
  IncidentType,
  PartKind,
  ReportListItem,
} from './types.ts';

interface Write {
  /** One for as long as the person means the same change (`newIdempotencyKey`). */
  idempotencyKey: string;
  signal?: AbortSignal;
}

/** Statuses that a step is saved as. */
export type SavedStatus = keyof typeof stepNames;

/** The rental's reports of all five types, each newest first. @throws ApiError */
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

/** Begins a report (`POST /vir/init`). `createdBy` must be the session's own role. @returns its id. @throws ApiError */
export const createReport = (
  api: Transport,
  draft: { serviceTrackingId: string; type: IncidentType; registration: string; createdBy: IncidentRole },
  options: Write,
): Promise<string> => {
  const { serviceTrackingId, type, registration, createdBy } = draft;
  const body = { serviceTrackingId, virType: type, registration, createdBy };
  return api.json('vir/init', { action: 'incident report', body, ...options }, (answer) =>
    filledText(dataOf(answer)['virId'], 'virId'),
  );
};

/** A report in full (`POST /vir/detail`). Another's and an unknown one are alike `not-found`. @throws ApiError */
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

/** Deletes a draft (`DELETE /vir/detail`); a submitted report is refused with a `conflict`. @throws ApiError */
export const deleteReport = (api: Transport, reportId: string, options: Write): Promise<void> =>
  api.json(
    'vir/detail',
    { action: 'incident report', method: 'delete', body: { virId: reportId }, ...options },
    () => undefined,
  );

/**
 * Saves a step (`PATCH /vir/detail`). Sections named in `details` are replaced whole, or taken away where their
 * value is undefined; others stay.
 * @param change.version of the report that was edited; another's change meanwhile is a `conflict` with status 412, and
 *   nothing is overwritten: fetch the report and show what was changed elsewhere
 * @returns the report as it is now
 * @throws ApiError
 */
export const saveStep = (
  api: Transport,
  change: { reportId: string; status: SavedStatus; details: ReportDetails; version: string },
  options: Write,
): Promise<IncidentReport> => {
  const { reportId, status, details, version } = change;
  const body = { virId: reportId, virStatus: stepNames[status], data: detailsToWire(details) };
  const request = { action: 'incident report', method: 'patch', body, ifMatch: version } as const;
  return api.json('vir/detail', { ...request, ...options }, parseReport);
};

/**
 * Records that the thank-you page was reached. Repeating it is harmless; before every part has arrived it is a
 * `conflict` (409).
 * @throws ApiError
 */
export const recordSubmission = (
  api: Transport,
  reportId: string,
  options: Write,
): Promise<IncidentReport> => {
  const body = { virId: reportId, virStatus: stepNames['submission-page'], data: {} };
  return api.json(
    'vir/detail',
    { action: 'incident report', method: 'patch', body, ...options },
    parseReport,
  );
};

/** What a created or updated report is known by. */
export interface CreatedReport {
  reportNumber: string;
  /** The parts that the services now wait for. */
  missingParts: PartKind[];
  /** Customer numbers of the people of the report, where they were given any. */
  people: {
    thirdParty?: string;
    additionalThirdParties: string[];
    witness1?: string;
    witness2?: string;
    otherDriver?: string;
  };
}

/**
 * Hands the reviewed report in (`POST /vir/create`), or an edit of a submitted one (PUT, `resubmit`). Empty values are
 * left out here, and the other driver where they have no place.
 * @returns its number, the same however often it is sent
 * @throws ApiError: the page's text for it is 'VIR create failed.'
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
    // The wire's own name: it holds the registration.
    DrivingLicence: rental.registration,
    virId: reportId,
    virStatus: stepNames['review-page'],
    data: reviewPayload(rental, type, details),
  };
  const method = resubmit ? { method: 'put' as const } : {};
  return api.json('vir/create', { action: 'incident report', ...method, body, ...options }, parseCreated);
};

function parseCreated(answer: unknown): CreatedReport {
  const wire = dataOf(answer);
  const people = optional(wire['thermeonParam'], 'thermeonParam', fields) ?? {};
  const said = (key: string) => optionalText(people[key], key);
  return {
    reportNumber: filledText(wire['ReportNumber'], 'ReportNumber'),
    missingParts: parseParts(wire['MissingParts'], 'MissingParts'),
    people: {
      thirdParty: said('ThirdPartyCustomerNumber'),
      additionalThirdParties: list(people['AdditionalThirdParties'], 'AdditionalThirdParties', (one, name) =>
        text(fields(one, name)['CustomerNumber'], name),
      ),
      witness1: said('Witness1Number'),
      witness2: said('Witness2Number'),
      otherDriver: said('OtherDriverNumber'),
    },
  };
}
