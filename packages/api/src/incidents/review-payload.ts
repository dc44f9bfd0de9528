import { toWireReportDetails, removeEmptyValues, type ReportDetails } from './details.ts';
import type { IncidentRental, IncidentType } from './types.ts';

/**
 * Builds the request body that submits a reviewed incident report: rental, vehicle and all answers, without empty
 * values. It includes the other driver only if the renter was not driving and the type is not windscreen
 * (docs/product/incident-report.md#v-30).
 */
export const buildReportSubmissionBody = (
  rental: IncidentRental,
  type: IncidentType,
  details: ReportDetails,
): Readonly<Record<string, unknown>> => {
  const { otherDriver, ...others } = details;
  const someoneElseDrove = details.customerDriving === 'no' && type !== 'windscreen';
  const { AddtionalDetails, ...wire } = toWireReportDetails(
    someoneElseDrove ? { ...others, otherDriver } : others,
  );
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
