/** The status of an incident report: the step that was saved last, or a state such as `submitted` or `expired`. */
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

/**
 * Statuses of an incident report by their spelling in lower case without separators, because the services spell
 * one status in several ways, such as SUBMISSION_PAGE and SubmissionPage.
 */
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

/**
 * Returns the status of an incident report for any spelling in the services' field `virstatus`.
 * @returns undefined for an unknown spelling
 */
export const normaliseReportStatus = (spelling: string | undefined): ReportStatus | undefined => {
  const plain = spelling?.replaceAll(/[^a-z]/gi, '').toLowerCase();
  return plain !== undefined && Object.hasOwn(spellings, plain) ? spellings[plain] : undefined;
};

/** Whether an incident report with this status has been submitted. The portal shows only submitted reports. */
export const isSubmittedStatus = (status: ReportStatus | undefined): boolean =>
  status === 'submitted' || status === 'submission-page';
