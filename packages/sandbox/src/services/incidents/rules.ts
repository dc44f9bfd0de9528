/**
 * The rules that the services enforce for incident reports: the order of steps, the files of a submission, and the
 * fields that are locked afterwards.
 */
import { isEmail, isWirePhoneNumber } from '@journey/api/contract';
import { isCalendarDay, isLocalTime } from '../../core/local-time.ts';
import type { WireReportFileKind, ReportSections } from '../../store/records/incident.ts';
import { isSameValue } from '../../core/same-value.ts';
import { getAwaitedPhotoCount } from './sections.ts';

/** The statuses (`virStatus`) with which a step of an incident report can be saved. */
export const WIRE_REPORT_STEP_STATUSES = [
  'VehicleConditionAndPolice',
  'IncidentDetails',
  'OtherDriverDetails',
  'ThirdPartyDetail',
  'Witness',
  'DamageDetails',
  'ReviewPage',
  'SubmissionPage',
] as const;
export type WireReportStepStatus = (typeof WIRE_REPORT_STEP_STATUSES)[number];
type Step = Exclude<WireReportStepStatus, 'ReviewPage' | 'SubmissionPage'>;

/** For each step of an incident report, the section whose presence shows that the step was saved. */
const proofs: Readonly<Record<Step, string>> = {
  VehicleConditionAndPolice: 'VehicleConditionAndPoliceDetails',
  IncidentDetails: 'IncidentDetails',
  OtherDriverDetails: 'OtherDriverDetails',
  ThirdPartyDetail: 'ThirdParty',
  Witness: 'Witnesses',
  DamageDetails: 'DamageDetails',
};
const paths: Readonly<Record<'panel' | 'short' | 'theft', readonly Step[]>> = {
  panel: [
    'VehicleConditionAndPolice',
    'IncidentDetails',
    'OtherDriverDetails',
    'ThirdPartyDetail',
    'Witness',
    'DamageDetails',
  ],
  short: ['IncidentDetails', 'DamageDetails'],
  // A stolen vehicle cannot be inspected, so a theft report has no damage step.
  theft: ['IncidentDetails'],
};

const has = (sections: ReportSections, name: string): boolean =>
  sections[name] !== undefined && sections[name] !== null;

const pathOf = (type: string, sections: ReportSections): readonly Step[] =>
  paths[type === 'panel' || type === 'theft' ? type : 'short'].filter(
    // The step about another driver applies only when the customer was not driving.
    (step) => step !== 'OtherDriverDetails' || sections['CustomerDriving'] === 'N',
  );

/**
 * Finds a step of an incident report that was skipped.
 * @param status the status with which a step is to be saved
 * @returns the first earlier step that was never saved, or undefined when none was skipped
 */
export const findSkippedReportStep = (
  type: string,
  status: WireReportStepStatus,
  sections: ReportSections,
): Step | undefined => {
  const path = pathOf(type, sections);
  const place = path.indexOf(status as Step);
  return path.slice(0, place < 0 ? path.length : place).find((step) => !has(sections, proofs[step]));
};

const flagged = (value: unknown): boolean =>
  (value as { DriverLicenceUploaded?: boolean } | null | undefined)?.DriverLicenceUploaded === true;

/**
 * @returns the files that must be uploaded when a report with these sections is submitted, in the order in which
 *   they are sent
 */
export const listRequiredReportFileKinds = (sections: ReportSections): WireReportFileKind[] => {
  const others = (sections['AdditionalThirdPartyDetails'] ?? []) as unknown[];
  const needed: Readonly<Record<WireReportFileKind, boolean>> = {
    DamagePhotos: getAwaitedPhotoCount(sections) > 0,
    VirPDF: true,
    ThirdPartyLicence: [sections['ThirdPartyDetail'], ...others].some(flagged),
    WitnessLicence: [sections['Witness1'], sections['Witness2']].some(flagged),
    OtherDriverLicence: flagged(sections['OtherDriverDetails']),
  };
  return (Object.keys(needed) as WireReportFileKind[]).filter((kind) => needed[kind]);
};

/**
 * The fields that the page fills in by itself. They are not locked after the submission, and they do not count as a
 * change if the person only presses Continue.
 */
const ownFields = ['PhotoCount', 'DriverLicenceUploaded', 'RenterDriver'];
/** A field that the page copies from another one. Only the other one is locked. */
const copiedField = 'OtherDriverDetails.CustomerPresent';
const isOwnField = (path: string): boolean =>
  ownFields.includes(path.split('.').at(-1) ?? '') || path === copiedField;

/**
 * Returns only the answers that a person gave. The flag of a licence photo counts as an answer, because the person
 * took the photo. A section without such answers counts as absent.
 */
const omitOwnFields = (value: unknown, path = ''): unknown => {
  if (isOwnField(path) && value !== true) return undefined;
  if (Array.isArray(value)) return value.map((item) => omitOwnFields(item, path));
  if (typeof value !== 'object' || value === null) return value;
  const answers = Object.entries(value)
    .map(([name, part]) => [name, omitOwnFields(part, path ? `${path}.${name}` : name)] as const)
    .filter(([, part]) => part !== undefined);
  return answers.length > 0 ? Object.fromEntries(answers) : undefined;
};

/**
 * Whether the answers of two versions of an incident report are equal. Fields that the page fills in by itself are
 * ignored, because a page that saves an unchanged report adds a photo count, or repeats in a second field who drove.
 */
export const hasSameAnswers = (before: ReportSections, after: ReportSections): boolean => {
  const { RenterDriver } = (before['IncidentDetails'] ?? {}) as { RenterDriver?: string };
  // A report may state only in `RenterDriver` who drove. The page then adds `CustomerDriving` with the same answer,
  // which does not count as an edit.
  const complete = (sections: ReportSections): ReportSections =>
    has(before, 'CustomerDriving')
      ? sections
      : { ...sections, CustomerDriving: sections['CustomerDriving'] ?? RenterDriver };
  return isSameValue(omitOwnFields(complete(before)), omitOwnFields(complete(after)));
};

/** For each field whose format is checked: whether a value is valid under the current rules. */
const forms: Readonly<Record<string, (value: string) => boolean>> = {
  Date: isLocalTime,
  Email: isEmail,
  Mobile: isWirePhoneNumber,
  CellTelephoneNumber: isWirePhoneNumber,
  DrivingLicenceExpiryDate: isCalendarDay,
  PoliceReportNumber: (value) => /^[a-z0-9]+$/i.test(value),
};
/**
 * Whether a stored value in a submitted report is invalid under the current rules. Such a value may be corrected
 * although its field is locked.
 */
const invalid = (field: string, value: unknown): boolean => forms[field]?.(String(value)) === false;

/**
 * For the path of each answer that depends on another answer in the same section: the question and the answer on which
 * the page asks for it.
 */
const askedOnlyAfter: Readonly<Record<string, readonly [question: string, answer: unknown]>> = {
  'VehicleConditionAndPoliceDetails.TowCompany': ['VehicleTowed', 'Y'],
  'VehicleConditionAndPoliceDetails.Police': ['PoliceAttended', 'Y'],
  'VehicleConditionAndPoliceDetails.Insurance': ['HasInsurance', 'Y'],
  'OtherDriverDetails.OtherRelationship': ['Relationship', 'Other'],
  ThirdPartyDetail: ['ThirdParty', true],
  AdditionalThirdPartyDetails: ['ThirdParty', true],
  Witness1: ['Witnesses', 'Y'],
  Witness2: ['Witnesses', 'Y'],
};

/**
 * Whether a stored answer is hidden on the page because of another answer. A hidden answer is not locked, because the
 * page does not send it, and the person could not see which change was refused.
 */
const isHidden = (path: string, section: Readonly<Record<string, unknown>>): boolean => {
  const [question, answer] = askedOnlyAfter[path] ?? [];
  return question !== undefined && has(section, question) && section[question] !== answer;
};

const findChangedField = (before: unknown, after: unknown, path = ''): string | undefined => {
  const field = path.split('.').at(-1) ?? '';
  if (before === undefined || before === null) return undefined;
  if (typeof before === 'string' && before.trim() === '') return undefined;
  if (isOwnField(path)) return undefined;
  if (Array.isArray(before)) {
    // No entry may be removed from a locked list of a submitted report, but more may be added.
    const now: unknown[] = Array.isArray(after) ? after : [];
    return before.every((item) =>
      now.some((other) => isSameValue(item, other) || !findChangedField(item, other)),
    )
      ? undefined
      : path;
  }
  if (typeof before === 'object') {
    const now = (after ?? {}) as Record<string, unknown>;
    for (const [name, value] of Object.entries(before)) {
      const part = path ? `${path}.${name}` : name;
      const found = isHidden(part, { ...before }) ? undefined : findChangedField(value, now[name], part);
      if (found) return found;
    }
    return undefined;
  }
  return isSameValue(before, after) || invalid(field, before) ? undefined : path;
};

/**
 * Returns the sections without the addresses of third parties that equal the incident's. The page submits the incident's
 * address for a third party without one, so perhaps nobody has reported it.
 */
const omitCopiedAddresses = (sections: ReportSections): ReportSections => {
  const { Address: ofIncident } = (sections['IncidentDetails'] ?? {}) as { Address?: unknown };
  if (!ofIncident) return sections;
  const omit = (party: unknown) =>
    (party as { Address?: unknown } | null | undefined)?.Address === ofIncident
      ? { ...(party as object), Address: undefined }
      : party;
  const others = sections['AdditionalThirdPartyDetails'];
  return {
    ...sections,
    ThirdPartyDetail: omit(sections['ThirdPartyDetail']),
    AdditionalThirdPartyDetails: Array.isArray(others) ? others.map(omit) : others,
  };
};

/**
 * Finds a change that a customer may not make in a submitted report. Fields that already have a value are locked.
 * Empty ones, including those with only spaces, may be filled in, and so may an address that the page filled in.
 * @returns the path of the first locked field that differs, or undefined
 */
export const findChangedLockedField = (before: ReportSections, after: ReportSections): string | undefined =>
  findChangedField(omitCopiedAddresses(before), after);

/**
 * @returns the letters and digits of a registration, licence or rental number, in capitals. These codes are
 *   compared in this form.
 */
export const normaliseForComparison = (typed: string): string =>
  typed.replace(/[^a-z0-9]/gi, '').toUpperCase();

/**
 * @returns a vehicle's registration as it is shown. One of five to seven characters gets a dash before the last
 *   three.
 */
export const formatRegistration = (registration: string): string => {
  const plain = normaliseForComparison(registration);
  return plain.length >= 5 && plain.length <= 7
    ? `${plain.slice(0, plain.length - 3)}-${plain.slice(-3)}`
    : plain;
};
