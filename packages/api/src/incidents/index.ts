export { isSubmitted, type ReportStatus } from '../rentals/report-status.ts';
export { sendDamagePhotos, sendLicencePhotos, sendReportPdf, type NumberedReport } from './files.ts';
export {
  createReport,
  deleteReport,
  fetchReport,
  fetchReports,
  recordSubmission,
  saveStep,
  submitReport,
  type CreatedReport,
  type SavedStatus,
} from './reports.ts';
export {
  fetchIncidentRental,
  lookUpRental,
  updateContactDetails,
  type IncidentSession,
  type RentalLookup,
} from './session.ts';
export { buildLandingLink, sendSms } from './sms.ts';
export * from './types.ts';
export { incidentQueryKeys, useReport, useReports } from './use-reports.ts';
export type {
  CustomerDriving,
  DamageCode,
  OtherDriver,
  ReportDetails,
  ThirdParty,
  VehicleCondition,
  Witness,
} from './details.ts';
