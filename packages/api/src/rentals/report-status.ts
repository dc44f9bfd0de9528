/** How far an incident report has come. */
export type ReportStatus =
  | 'initialized'
  | 'vehicle-condition-and-police'
  | 'incident-details'
  | 'other-driver-details'
  | 'third-party-details'
  | 'witness'
  | 'damage-details'
  | 'review-page'
  | 'submission-page'
  | 'submitted'
  | 'expired'
  | 'unavailable';

/** By the spelling without its case and joints, so that SUBMISSION_PAGE and SubmissionPage are one. */
const spellings: Readonly<Record<string, ReportStatus>> = {
  initialized: 'initialized',
  initialised: 'initialized',
  vehicleconditionandpolice: 'vehicle-condition-and-police',
  incidentdetails: 'incident-details',
  otherdriverdetails: 'other-driver-details',
  thirdpartydetail: 'third-party-details',
  thirdpartydetails: 'third-party-details',
  witness: 'witness',
  witnessdetails: 'witness',
  damagedetails: 'damage-details',
  reviewpage: 'review-page',
  submissionpage: 'submission-page',
  submited: 'submitted',
  submitted: 'submitted',
  expired: 'expired',
  unavailable: 'unavailable',
};

/** The one normaliser of `virstatus` spellings. @returns undefined for an unknown one */
export function normaliseReportStatus(spelling: string | undefined): ReportStatus | undefined {
  const plain = spelling?.replaceAll(/[^a-z]/gi, '').toLowerCase();
  return plain !== undefined && Object.hasOwn(spellings, plain) ? spellings[plain] : undefined;
}

/** Whether the report has been handed in: the portal shows these alone. */
export const isSubmitted = (status: ReportStatus | undefined): boolean =>
  status === 'submitted' || status === 'submission-page';
