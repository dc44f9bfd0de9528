export { isSubmittedStatus, type ReportStatus } from '../rentals/report-status.ts';
export { sendDamagePhotos, sendLicencePhotos, sendReportPdf, type ReportWithNumber } from './files.ts';
export {
  createReport,
  deleteReport,
  fetchReport,
  fetchReports,
  recordThankYouPageReached,
  saveReportStep,
  submitReport,
  type ReportSubmissionResult,
  type ReportStepStatus,
} from './reports.ts';
export {
  fetchIncidentRental,
  lookUpRental,
  updateContactDetails,
  type IncidentSession,
  type RentalLookupDetails,
} from './session.ts';
export { buildReportLandingLink, sendReportLinkSms } from './sms.ts';
export * from './types.ts';
export {
  incidentQueryKeys,
  useIncidentRental,
  useIncidentReport,
  useIncidentReports,
} from './use-reports.ts';
export type {
  CustomerDrivingAnswer,
  DamageType,
  OtherDriver,
  ReportDetails,
  ThirdParty,
  VehicleCondition,
  Witness,
} from './details.ts';
