import { STEP_STATUS_WIRE_NAMES, type LastSavedStepStatus } from '../rentals/report-status.ts';
import type { ApiError } from '../transport/api-error.ts';
import type { ReadRequest, WriteRequest } from '../transport/types.ts';
import { removeEmptyValues } from '../wire/codec.ts';
import {
  createFieldReader,
  createListReader,
  createRecordReader,
  createResponseParser,
  readRequiredText,
  readText,
} from '../wire/read.ts';
import { toWireReportDetails, type ReportDetails, type ThirdParty } from './details.ts';
import {
  parseReport,
  parseReports,
  readReportFileKinds,
  type IncidentReport,
  type ReportListItem,
  type IncidentType,
} from './report.ts';
import type { IncidentRental, IncidentUserRole } from './session.ts';

const action = 'incident report';

const REFUSAL_CODES = ['answers-locked', 'step-missing'] as const;
/**
 * Why the services do not save a step or submit a report: it was submitted before and its answers are locked, or a step that
 * comes earlier was not saved.
 */
export type ReportRefusalCode = (typeof REFUSAL_CODES)[number];

/** Reads from an error of `saveReportStep` or `submitReport` why it was refused; undefined for every other error. */
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
 * Creates a draft of an incident report (`POST /vir/init`). `createdBy` must be the role of the session's own
 * person.
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
 * Saves a step of an incident report (`PATCH /vir/detail`). Each section in `details` replaces the stored section
 * as a whole, or deletes it if undefined; other sections stay.
 * @param change.isEditBySms whether a customer who came by a text message changed a submitted report
 * @param change.version the version of the report that the person edited. If the stored report has changed since,
 *   the request fails with a `conflict` (status 412) and overwrites nothing; the caller then fetches the report
 *   and shows what was changed elsewhere.
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

/**
 * Returns the third parties of a report as they are submitted: one for whom no address was typed gets the incident's.
 * Steps are saved without it, because the incident's address may still change.
 */
const completeThirdParties = ({
  incident,
  thirdParty,
  additionalThirdParties,
}: ReportDetails): ReportDetails => {
  const placed = (party: ThirdParty) =>
    party.address?.trim() ? party : { ...party, address: incident?.address };
  return {
    ...(thirdParty && { thirdParty: placed(thirdParty) }),
    ...(additionalThirdParties && { additionalThirdParties: additionalThirdParties.map(placed) }),
  };
};

/**
 * Builds the request body that submits a reviewed incident report: rental, vehicle and all answers, without empty
 * values. It includes the other driver only if the renter was not driving and the type is not windscreen
 * (docs/product/incident-report.md#v-30), and with a third party's empty address it means the incident's
 * (docs/product/incident-report.md#v-14).
 */
export const buildReportSubmissionBody = (
  rental: IncidentRental,
  type: IncidentType,
  details: ReportDetails,
): Readonly<Record<string, unknown>> => {
  const { otherDriver, ...others } = details;
  const { customerDriving, customerPresent } = details;
  const someoneElseDrove = customerDriving === 'no' && type !== 'windscreen';
  const { AddtionalDetails, ...wire } = toWireReportDetails({
    ...others,
    ...completeThirdParties(details),
    // The other driver's section repeats whether the renter was present, which may have changed since it was saved.
    ...(someoneElseDrove && otherDriver && { otherDriver: { ...otherDriver, customerPresent } }),
  });
  return (removeEmptyValues({
    Rental: {
      RentalAgreement: rental.agreementNumber,
      NonrevNumber: rental.nonrevNumber,
      CustomerNumber: rental.customerNumber,
      CustomerName: rental.customerName,
      RentalLocation: rental.rentalLocation,
      RentalDate: rental.rentalDate,
    },
    Vehicle: {
      Registration: rental.registration,
      Vin: rental.vin,
      Make: rental.make,
      Model: rental.model,
    },
    ...wire,
    AdditionalDetails: AddtionalDetails,
  }) ?? {}) as Readonly<Record<string, unknown>>;
};

const readPeople = createRecordReader({
  thirdParty: 'thermeonParam.ThirdPartyCustomerNumber',
  additionalThirdParties: [
    'thermeonParam.AdditionalThirdParties',
    createListReader(createFieldReader('CustomerNumber', readText)),
  ],
  witness1: 'thermeonParam.Witness1Number',
  witness2: 'thermeonParam.Witness2Number',
  otherDriver: 'thermeonParam.OtherDriverNumber',
});

const readSubmitted = createRecordReader({
  reportNumber: ['ReportNumber', readRequiredText],
  /** The files that the client must still upload for the services to complete the submission. */
  missingParts: ['MissingParts', readReportFileKinds],
  /**
   * The customer numbers, if any, that the services assigned to the third parties, witnesses and other driver of
   * the report.
   */
  people: ['.', readPeople],
});
/** The services' response to the submission of an incident report: the first one, or a new one after an edit. */
export interface ReportSubmissionResult extends ReturnType<typeof readSubmitted> {}

const parseSubmitted = createResponseParser('data', readSubmitted);

/**
 * Submits a reviewed incident report (`POST /vir/create`). With `resubmit` it sends a report again that has been
 * edited since its first submission (PUT). Empty values are left out.
 * @param report.version the version of the report that the person reviewed. If other answers have been stored since, the
 *   request fails with a `conflict` (status 412) and overwrites nothing. Undefined in queues of earlier releases, which
 *   overwrite them.
 * @returns the report's number, the same however often it is sent
 * @throws ApiError; the page then shows 'VIR create failed.'
 */
export const submitReport: WriteRequest<
  {
    reportId: string;
    type: IncidentType;
    rental: IncidentRental;
    details: ReportDetails;
    resubmit?: boolean;
    version?: string;
  },
  ReportSubmissionResult
> = (api, { reportId, type, rental, details, resubmit, version }, options) => {
  const body = {
    // The services' field `DrivingLicence` takes the vehicle's registration, despite its name.
    DrivingLicence: rental.registration,
    virId: reportId,
    virStatus: STEP_STATUS_WIRE_NAMES['review-page'],
    data: buildReportSubmissionBody(rental, type, details),
  };
  const method = resubmit ? 'put' : undefined;
  return api.json('vir/create', { action, method, body, ifMatch: version, ...options }, parseSubmitted);
};
