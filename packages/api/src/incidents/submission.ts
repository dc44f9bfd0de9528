import { STEP_STATUS_WIRE_NAMES } from '../rentals/report-status.ts';
import type { WriteRequest } from '../transport/types.ts';
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
import { readReportFileKinds, type IncidentType } from './report.ts';
import type { IncidentRental } from './session.ts';

/**
 * Returns the third parties of a report as they are submitted. A third party without an address gets the incident's.
 * Saved steps do not include this address, because the incident's address may still change.
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
 * (docs/product/incident-report.md#v-30). A third party without an address gets the incident's
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
 * Submits a reviewed incident report (`POST /vir/create`). With `resubmit`, it sends a report that has been edited
 * since its first submission (PUT). Empty values are left out.
 * @param report.version the version of the report that the person reviewed. If other answers have been stored since,
 * the request fails with a `conflict` (status 412) and overwrites nothing. It is undefined in requests that an earlier
 * release queued, and these overwrite other answers.
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
  return api.json(
    'vir/create',
    { action: 'incident report', method, body, ifMatch: version, ...options },
    parseSubmitted,
  );
};
