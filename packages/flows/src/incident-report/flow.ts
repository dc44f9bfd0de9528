import type {
  CustomerDriving,
  IncidentReport,
  IncidentType,
  ReportStatus,
  SavedStatus,
} from '@journey/api/incidents';
import * as engine from '../engine/steps/steps.ts';
import { stepMessages as text } from './messages.ts';

/** A page of the wizard that the progress bar counts. */
export type StepId = keyof typeof text.names;

/** The facts that decide which steps a report's path contains. */
export interface PathFacts {
  readonly type: IncidentType;
  /** Who was driving; undefined until that question has been answered. */
  readonly customerDriving?: CustomerDriving | undefined;
}

export const derivePathFacts = ({ type, details }: Pick<IncidentReport, 'type' | 'details'>): PathFacts => ({
  type,
  customerDriving: details.customerDriving,
});

/** A step, whose path is the last part of its page's address. */
interface WizardStep extends engine.Step<PathFacts, StepId> {
  /** The report's status once this step has been saved. */
  readonly savedAs: SavedStatus;
  readonly types: readonly IncidentType[];
}

/** A condition with a description, which the tables in docs/flows show. */
interface Condition {
  readonly says: string;
  readonly holds: (facts: PathFacts) => boolean;
}

export const ALL_REPORT_TYPES: readonly IncidentType[] = [
  'panel',
  'windscreen',
  'interior',
  'mechanical',
  'theft',
];
const panelTypes: readonly IncidentType[] = ['panel'];
const shortTypes: readonly IncidentType[] = ['windscreen', 'interior', 'mechanical', 'theft'];

/** The types that have a button on the selection page, in the order of the buttons. */
export const SELECTABLE_REPORT_TYPES: readonly IncidentType[] = [
  'windscreen',
  'panel',
  'interior',
  'mechanical',
];

const someoneElseDrove: Condition = {
  says: 'someone else was driving',
  holds: ({ customerDriving }) => customerDriving === 'no',
};
const renterDroveOrParked: Condition = {
  says: 'the renter was driving or the car was parked',
  holds: ({ customerDriving }) => customerDriving !== 'no',
};

/** @param when the step is left out of the path when this condition does not hold */
const step = (
  id: StepId,
  path: string,
  savedAs: SavedStatus,
  types: readonly IncidentType[],
  when?: Condition,
): WizardStep => ({
  id,
  path,
  title: text.names[id],
  savedAs,
  types,
  isIncluded: (facts) => types.includes(facts.type) && (when?.holds(facts) ?? true),
  // No step waits for another: a report can be opened at each of its steps.
  isDone: () => true,
});

/**
 * The wizard's steps in order. A report passes only through those that list its type. Until the question who was
 * driving is answered, the other driver's step is left out, since most renters drive themselves.
 */
export const REPORT_FLOW = {
  steps: [
    step('condition', 'vehicleconditionandpolice', 'vehicle-condition-and-police', panelTypes),
    step('incident', 'incidentdetails', 'incident-details', ALL_REPORT_TYPES),
    step('other-driver', 'otherdriverdetails', 'other-driver-details', panelTypes, someoneElseDrove),
    step('third-parties', 'thirdpartydetails', 'third-party-details', panelTypes),
    step('witnesses', 'witnessdetails', 'witness', panelTypes),
    step('damage', 'damagedetails', 'damage-details', ALL_REPORT_TYPES),
    step('review', 'reviewpage', 'review-page', ALL_REPORT_TYPES),
  ],
} as const satisfies engine.Flow<PathFacts, StepId>;

/** The wizard's base path. A page's address is this path followed by the step's own. */
export const WIZARD_BASE_PATH = '/vehicleincidents';

export const getStep = (id: StepId): WizardStep => engine.findStep(REPORT_FLOW, id);

/** Returns the address of a step's page. */
export const getStepPath = (id: StepId): string => `${WIZARD_BASE_PATH}/${getStep(id).path}`;

/** Returns the steps of one report in order, as the progress bar shows them. */
export const listStepsOfReport = (facts: PathFacts): readonly WizardStep[] =>
  engine.listStepsOnPath(REPORT_FLOW, facts);

/** Returns the step after the given one, or `undefined` after the last. */
export const getNextStep = (id: StepId, facts: PathFacts): StepId | undefined => {
  const next = engine.getNextStep(REPORT_FLOW, facts, id);
  return next === id ? undefined : next;
};

/** Returns the step to which Back leads, or `undefined` before the first. */
export const getPreviousStep = (id: StepId, facts: PathFacts): StepId | undefined =>
  engine.getPreviousStep(REPORT_FLOW, facts, id);

/** Returns the step with which a report of the type begins. */
export const getFirstStep = (type: IncidentType): StepId => listStepsOfReport({ type })[0]!.id;

/** One row of the table that decides at which step a report is resumed. */
interface ResumeRow {
  readonly status: ReportStatus;
  readonly types: readonly IncidentType[];
  readonly when?: Condition;
  readonly to: StepId;
}

/** The first matching row decides. Expired and unavailable reports have no row, since they are not offered. */
export const RESUME_RULES: readonly ResumeRow[] = [
  { status: 'initialized', types: panelTypes, to: 'condition' },
  { status: 'initialized', types: shortTypes, to: 'incident' },
  { status: 'vehicle-condition-and-police', types: ALL_REPORT_TYPES, to: 'incident' },
  { status: 'incident-details', types: shortTypes, to: 'damage' },
  { status: 'incident-details', types: panelTypes, when: someoneElseDrove, to: 'other-driver' },
  { status: 'incident-details', types: panelTypes, when: renterDroveOrParked, to: 'third-parties' },
  { status: 'other-driver-details', types: ALL_REPORT_TYPES, to: 'third-parties' },
  { status: 'third-party-details', types: ALL_REPORT_TYPES, to: 'witnesses' },
  { status: 'witness', types: ALL_REPORT_TYPES, to: 'damage' },
  { status: 'damage-details', types: ALL_REPORT_TYPES, to: 'damage' },
  { status: 'review-page', types: ALL_REPORT_TYPES, to: 'review' },
  { status: 'submission-page', types: panelTypes, to: 'condition' },
  { status: 'submission-page', types: shortTypes, to: 'incident' },
  { status: 'submitted', types: panelTypes, to: 'condition' },
  { status: 'submitted', types: shortTypes, to: 'incident' },
];

/** Whether a report can be resumed only after fetching who was driving (`POST /vir/detail`). */
export const needsFullReport = (status: ReportStatus, type: IncidentType): boolean =>
  RESUME_RULES.some((row) => row.status === status && row.types.includes(type) && row.when !== undefined);

/** Returns the step at which a report is resumed, or `undefined` for a status that cannot be resumed (V-08). */
export const findResumeStep = (status: ReportStatus, facts: PathFacts): StepId | undefined =>
  RESUME_RULES.find(
    (row) =>
      row.status === status &&
      row.types.includes(facts.type) &&
      (row.when === undefined || row.when.holds(facts)),
  )?.to;

/**
 * Returns a report's progress in per cent (V-09): every status of its type is worth the same, and the other driver's
 * counts whether it is needed or not. A status that the type does not have counts as 0.
 */
export const getProgressPercent = (status: ReportStatus, type: IncidentType): number => {
  if (status === 'submitted') return 100;
  const saved = REPORT_FLOW.steps.filter(({ types }) => types.includes(type)).map(({ savedAs }) => savedAs);
  const order: ReportStatus[] = ['initialized', ...saved, 'submission-page'];
  return (Math.max(0, order.indexOf(status)) * 100) / (order.length - 1);
};
