/** The rules of a report that the services enforce: order of steps, files of a submission, locked fields. */
import { isEmail } from '@journey/api/contract';
import type { PartKind, Sections } from '../../store/records/incident.ts';
import { isSameValue } from './sections.ts';

/** The statuses (`virStatus`) under which a step can be saved. */
export const STEP_STATUSES = [
  'VehicleConditionAndPolice',
  'IncidentDetails',
  'OtherDriverDetails',
  'ThirdPartyDetail',
  'Witness',
  'DamageDetails',
  'ReviewPage',
  'SubmissionPage',
] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];
type Step = Exclude<StepStatus, 'ReviewPage' | 'SubmissionPage'>;

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

const has = (sections: Sections, name: string): boolean =>
  sections[name] !== undefined && sections[name] !== null;

const pathOf = (type: string, sections: Sections): readonly Step[] =>
  paths[type === 'panel' || type === 'theft' ? type : 'short'].filter(
    // The other driver's step applies only when the customer was not driving.
    (step) => step !== 'OtherDriverDetails' || sections['CustomerDriving'] === 'N',
  );

/**
 * Finds a step of the report that was skipped.
 * @param status the status under which a step is to be saved
 * @returns the first step before it that was never saved, or undefined when the order holds
 */
export const findMissingStep = (type: string, status: StepStatus, sections: Sections): Step | undefined => {
  const path = pathOf(type, sections);
  const place = path.indexOf(status as Step);
  return path.slice(0, place < 0 ? path.length : place).find((step) => !has(sections, proofs[step]));
};

const flagged = (value: unknown): boolean =>
  (value as { DriverLicenceUploaded?: boolean } | null | undefined)?.DriverLicenceUploaded === true;

/** @returns the files that a submission of these sections consists of, in the order in which they are sent */
export const listNeededParts = (sections: Sections): PartKind[] => {
  const { PhotoCount = 0 } = (sections['DamageDetails'] ?? {}) as { PhotoCount?: number };
  const others = (sections['AdditionalThirdPartyDetails'] ?? []) as unknown[];
  const needed: Readonly<Record<PartKind, boolean>> = {
    DamagePhotos: PhotoCount > 0,
    VirPDF: true,
    ThirdPartyLicence: [sections['ThirdPartyDetail'], ...others].some(flagged),
    WitnessLicence: [sections['Witness1'], sections['Witness2']].some(flagged),
    OtherDriverLicence: flagged(sections['OtherDriverDetails']),
  };
  return (Object.keys(needed) as PartKind[]).filter((kind) => needed[kind]);
};

/** Fields of an incident report that the page fills in automatically. They are never locked after the submission. */
const ownFields = ['PhotoCount', 'DriverLicenceUploaded', 'RenterDriver'];
/**
 * Whether a stored value of a submitted report breaks the present rules. Such a value may be corrected although it is
 * locked.
 */
const invalid = (field: string, value: unknown): boolean =>
  (field === 'Email' && !isEmail(String(value))) ||
  (field === 'PoliceReportNumber' && !/^[a-z0-9]+$/i.test(String(value)));

/**
 * Finds a change that a customer may not make in a submitted report: fields that hold a value are locked.
 * @returns the path of the first locked field that differs, or undefined
 */
export const findChangedLockedField = (before: unknown, after: unknown, path = ''): string | undefined => {
  const field = path.split('.').at(-1) ?? '';
  if (before === undefined || before === null || before === '' || ownFields.includes(field)) return undefined;
  if (Array.isArray(before)) {
    // Entries of a locked list cannot be removed, but more can be added.
    const now: unknown[] = Array.isArray(after) ? after : [];
    return before.every((item) =>
      now.some((other) => isSameValue(item, other) || !findChangedLockedField(item, other)),
    )
      ? undefined
      : path;
  }
  if (typeof before === 'object') {
    const now = (after ?? {}) as Record<string, unknown>;
    for (const [name, value] of Object.entries(before)) {
      const found = findChangedLockedField(value, now[name], path ? `${path}.${name}` : name);
      if (found) return found;
    }
    return undefined;
  }
  return isSameValue(before, after) || invalid(field, before) ? undefined : path;
};

const mobiles: Readonly<Record<string, RegExp>> = { AU: /^\+614\d{8}$/, NZ: /^\+642\d{7,9}$/ };

/**
 * Whether a number is a normalised mobile of Australia or New Zealand (`+614…`, `+642…`), whatever the rental's
 * country.
 */
export const isNormalisedMobile = (number: string): boolean =>
  Object.values(mobiles).some((pattern) => pattern.test(number));

/** @returns a registration, licence or rental number as it is compared: letters and digits only, in capitals */
export const normaliseCode = (typed: string): string => typed.replace(/[^a-z0-9]/gi, '').toUpperCase();

/** @returns a registration as it is shown, with a dash before its last three characters when it has five to seven */
export const groupRegistration = (registration: string): string => {
  const plain = normaliseCode(registration);
  return plain.length >= 5 && plain.length <= 7
    ? `${plain.slice(0, plain.length - 3)}-${plain.slice(-3)}`
    : plain;
};
