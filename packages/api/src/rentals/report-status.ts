import { readOptionalText, type Read } from '../wire/read.ts';

/** The services' names for the steps of an incident report. Saving a step sends its name as the report's status. */
export const STEP_STATUS_WIRE_NAMES = {
  'vehicle-condition-and-police': 'VehicleConditionAndPolice',
  'incident-details': 'IncidentDetails',
  'other-driver-details': 'OtherDriverDetails',
  'third-party-details': 'ThirdPartyDetail',
  witness: 'Witness',
  'damage-details': 'DamageDetails',
  'review-page': 'ReviewPage',
  'submission-page': 'SubmissionPage',
} as const;
/** The statuses that an incident report can be given when one of its steps is saved. */
export type LastSavedStepStatus = keyof typeof STEP_STATUS_WIRE_NAMES;

/** The status of an incident report: the step that was saved last, or a state such as `submitted` or `expired`. */
export type ReportStatus = LastSavedStepStatus | 'initialized' | 'submitted' | 'expired' | 'unavailable';

/**
 * Statuses of an incident report by their spelling in lower case without separators, because the services spell
 * one status in several ways, such as SUBMISSION_PAGE and SubmissionPage.
 */
const SPELLINGS = new Map<string, ReportStatus>([
  ...Object.entries(STEP_STATUS_WIRE_NAMES).map(
    ([status, name]) => [name.toLowerCase(), status as LastSavedStepStatus] as const,
  ),
  ['thirdpartydetails', 'third-party-details'],
  ['witnessdetails', 'witness'],
  ['initialized', 'initialized'],
  ['initialised', 'initialized'],
  ['submited', 'submitted'],
  ['submitted', 'submitted'],
  ['expired', 'expired'],
  ['unavailable', 'unavailable'],
]);

/** Reads the status of an incident report in any spelling; undefined if it is missing or unknown. */
export const readReportStatus: Read<ReportStatus | undefined> = (value, name) =>
  SPELLINGS.get(
    readOptionalText(value, name)
      ?.replaceAll(/[^a-z]/gi, '')
      .toLowerCase() ?? '',
  );

/** Whether an incident report with this status has been submitted. The portal shows only submitted reports. */
export const isSubmittedStatus = (status: ReportStatus | undefined): boolean =>
  status === 'submitted' || status === 'submission-page';
