export { MAX_REPORT_LENGTHS, MAX_REPORT_SIGN_IN_LENGTHS } from '../wire/lengths.ts';
export { isSubmittedStatus, type ReportStatus, type LastSavedStepStatus } from '../rentals/report-status.ts';
export type {
  CustomerDrivingAnswer,
  DamageType,
  OtherDriver,
  ReportDetails,
  ThirdParty,
  VehicleCondition,
  Witness,
} from './details.ts';
export * from './files.ts';
export {
  INCIDENT_TYPES,
  type IncidentReport,
  type IncidentType,
  type ReportFileKind,
  type ReportListItem,
} from './report.ts';
export {
  createReport,
  deleteReport,
  fetchReport,
  fetchReports,
  readReportRefusalCode,
  recordThankYouPageReached,
  saveReportStep,
} from './reports.ts';
export * from './session.ts';
export { sendReportLinkSms } from './sms.ts';
export { submitReport, type ReportSubmissionResult } from './submission.ts';
export * from './use-reports.ts';
