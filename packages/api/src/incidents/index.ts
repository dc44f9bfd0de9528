export { isSubmittedStatus, type ReportStatus, type ReportStepStatus } from '../rentals/report-status.ts';
export type {
  CustomerDrivingAnswer,
  DamageType,
  OtherDriver,
  ReportDetails,
  ThirdParty,
  VehicleCondition,
  Witness,
} from './details.ts';
export { sendDamagePhotos, sendLicencePhotos, sendReportPdf, type ReportWithNumber } from './files.ts';
export { INCIDENT_TYPES, type IncidentType } from './incident-type.ts';
export type { IncidentReport, ReportFileKind, ReportListItem } from './report.ts';
export {
  createReport,
  deleteReport,
  fetchReport,
  fetchReports,
  recordThankYouPageReached,
  saveReportStep,
  submitReport,
  type ReportSubmissionResult,
} from './reports.ts';
export {
  fetchIncidentRental,
  lookUpRental,
  updateContactDetails,
  type IncidentRental,
  type IncidentSession,
  type IncidentSessionSource,
  type IncidentUserRole,
  type RecordedDamage,
  type RentalLookupDetails,
} from './session.ts';
export { buildReportLandingLink, sendReportLinkSms } from './sms.ts';
export {
  incidentQueryKeys,
  useIncidentRental,
  useIncidentReport,
  useIncidentReports,
} from './use-reports.ts';
