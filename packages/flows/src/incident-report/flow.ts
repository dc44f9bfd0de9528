import {
  INCIDENT_TYPES,
  type CustomerDrivingAnswer,
  type IncidentReport,
  type IncidentType,
  type ReportStatus,
  type LastSavedStepStatus,
} from '@journey/api/incidents';
import * as engine from '../engine/steps/steps.ts';
import { reportStepMessages as text } from './messages.ts';

/** The id of a step of the incident report. The progress bar counts only steps, not the other pages. */
export type ReportStepId = keyof typeof text.names;

/** The facts about a report that decide which steps of the wizard it passes through. */
export interface ReportFlowFacts {
  readonly type: IncidentType;
  /** Who was driving when the incident happened; undefined until that question has been answered. */
  readonly customerDriving?: CustomerDrivingAnswer | undefined;
}

export const deriveReportFlowFacts = ({
  type,
  details,
}: Pick<IncidentReport, 'type' | 'details'>): ReportFlowFacts => ({
  type,
  customerDriving: details.customerDriving,
});

/** A step of the incident report. Its `path` is the last part of the page's address. */
interface WizardStep extends engine.Step<ReportFlowFacts, ReportStepId> {
  /** The report's status after this step has been saved. It decides at which step the report is later resumed. */
  readonly savedAs: LastSavedStepStatus;
  readonly types: readonly IncidentType[];
}

/** A condition on the facts of a report, with its description in words for the tables in docs/flows. */
interface Condition {
  readonly says: string;
  readonly holds: (facts: ReportFlowFacts) => boolean;
}

const panelTypes: readonly IncidentType[] = ['panel'];
const shortTypes: readonly IncidentType[] = INCIDENT_TYPES.filter((type) => type !== 'panel');

/** The report types that have a button on the page on which a person starts a report, in the order of the buttons. */
export const SELECTABLE_REPORT_TYPES: readonly IncidentType[] = INCIDENT_TYPES.filter(
  (type) => type !== 'theft',
);

const someoneElseDrove: Condition = {
  says: 'someone else was driving',
  holds: ({ customerDriving }) => customerDriving === 'no',
};
const renterDroveOrParked: Condition = {
  says: 'the renter was driving or the car was parked',
  holds: ({ customerDriving }) => customerDriving !== 'no',
};

/**
 * Creates a step of the incident report.
 * @param when the condition for this step; a report for which it does not hold skips the step
 */
const step = (
  id: ReportStepId,
  path: string,
  savedAs: LastSavedStepStatus,
  types: readonly IncidentType[],
  when?: Condition,
): WizardStep => ({
  id,
  path,
  title: text.names[id],
  savedAs,
  types,
  isIncluded: (facts) => types.includes(facts.type) && (when?.holds(facts) ?? true),
  // Every step counts as done, because a report can be opened at any of its steps.
  isDone: () => true,
});

/**
 * The steps of the incident report in order. A report passes only through the steps that list its type. The step about
 * the other driver is left out until the person answers who was driving, because most renters drive themselves.
 */
export const REPORT_FLOW = {
  steps: [
    step('condition', 'vehicleconditionandpolice', 'vehicle-condition-and-police', panelTypes),
    step('incident', 'incidentdetails', 'incident-details', INCIDENT_TYPES),
    step('other-driver', 'otherdriverdetails', 'other-driver-details', panelTypes, someoneElseDrove),
    step('third-parties', 'thirdpartydetails', 'third-party-details', panelTypes),
    step('witnesses', 'witnessdetails', 'witness', panelTypes),
    step('damage', 'damagedetails', 'damage-details', INCIDENT_TYPES),
    step('review', 'reviewpage', 'review-page', INCIDENT_TYPES),
  ],
} as const satisfies engine.Flow<ReportFlowFacts, ReportStepId>;

/** The pages that are not steps, by the last part of their address. */
export type ReportPageName =
  | 'landing-page'
  | 'vir-login'
  | 'staff-login'
  | 'rentalexpired'
  | 'expire'
  | 'sms'
  | 'existingdamagelandingpage'
  | 'incidentselection'
  | 'submissionpage';

export const getReportStep = (id: ReportStepId): WizardStep => engine.findStep(REPORT_FLOW, id);

/** Returns the address of a page of the incident report: of a step by its id, of another page by its name. */
export const getReportPagePath = (page: ReportStepId | ReportPageName): string =>
  `/vehicleincidents/${REPORT_FLOW.steps.find(({ id }) => id === page)?.path ?? page}`;

/** Returns the steps of one report in order, as the progress bar shows them. */
export const listStepsOfReport = (facts: ReportFlowFacts): readonly WizardStep[] =>
  engine.listApplicableSteps(REPORT_FLOW, facts);

/** Returns whether the report says that somebody else was driving but has no details of that driver yet. */
export const lacksOtherDriverDetails = (report: Pick<IncidentReport, 'type' | 'details'>): boolean =>
  listStepsOfReport(deriveReportFlowFacts(report)).some(({ id }) => id === 'other-driver') &&
  !report.details.otherDriver;

/** Returns the step of the incident report that follows the given one, or `undefined` after the last. */
export const getNextReportStep = (id: ReportStepId, facts: ReportFlowFacts): ReportStepId | undefined => {
  const next = engine.getNextStep(REPORT_FLOW, facts, id);
  return next === id ? undefined : next;
};

/** Returns the step of the incident report to which Back leads, or `undefined` before the first. */
export const getPreviousReportStep = (id: ReportStepId, facts: ReportFlowFacts): ReportStepId | undefined =>
  engine.getPreviousStep(REPORT_FLOW, facts, id);

/** Returns the step with which an incident report of this type begins. */
export const getFirstReportStep = (type: IncidentType): ReportStepId => listStepsOfReport({ type })[0]!.id;

/**
 * One row of the table that decides at which step a report is resumed, by the report's status, its type and a
 * condition.
 */
interface ResumeRow {
  readonly status: ReportStatus;
  readonly types: readonly IncidentType[];
  readonly when?: Condition;
  readonly to: ReportStepId;
}

/**
 * The table that decides at which step a report is resumed: the first matching row applies. Expired and
 * unavailable reports have no row, since the lists of reports do not offer them.
 */
export const RESUME_RULES: readonly ResumeRow[] = [
  { status: 'initialized', types: panelTypes, to: 'condition' },
  { status: 'initialized', types: shortTypes, to: 'incident' },
  { status: 'vehicle-condition-and-police', types: INCIDENT_TYPES, to: 'incident' },
  { status: 'incident-details', types: shortTypes, to: 'damage' },
  { status: 'incident-details', types: panelTypes, when: someoneElseDrove, to: 'other-driver' },
  { status: 'incident-details', types: panelTypes, when: renterDroveOrParked, to: 'third-parties' },
  { status: 'other-driver-details', types: INCIDENT_TYPES, to: 'third-parties' },
  { status: 'third-party-details', types: INCIDENT_TYPES, to: 'witnesses' },
  { status: 'witness', types: INCIDENT_TYPES, to: 'damage' },
  { status: 'damage-details', types: INCIDENT_TYPES, to: 'damage' },
  { status: 'review-page', types: INCIDENT_TYPES, to: 'review' },
  { status: 'submission-page', types: panelTypes, to: 'condition' },
  { status: 'submission-page', types: shortTypes, to: 'incident' },
  { status: 'submitted', types: panelTypes, to: 'condition' },
  { status: 'submitted', types: shortTypes, to: 'incident' },
];

const listResumeRules = (status: ReportStatus, type: IncidentType) =>
  RESUME_RULES.filter((row) => row.status === status && row.types.includes(type));

/**
 * Whether the whole report must be fetched (`POST /vir/detail`) before it can be resumed. This is so if
 * the step at which it resumes depends on who was driving, which the list of reports does not contain.
 */
export const needsFullReportToResume = (status: ReportStatus, type: IncidentType): boolean =>
  listResumeRules(status, type).some(({ when }) => when !== undefined);

/** Returns the step at which a report is resumed, or `undefined` for a status that cannot be resumed (V-08). */
export const findResumeStep = (status: ReportStatus, facts: ReportFlowFacts): ReportStepId | undefined =>
  listResumeRules(status, facts.type).find(({ when }) => when?.holds(facts) ?? true)?.to;

/**
 * Returns a report's progress in per cent (V-09). Each status that its type passes through adds the same share;
 * the status of the other driver's step counts even if that step is skipped. A status that the type does not have
 * counts as 0.
 */
export const getReportProgressPercent = (status: ReportStatus, type: IncidentType): number => {
  if (status === 'submitted') return 100;
  const saved = REPORT_FLOW.steps.filter(({ types }) => types.includes(type)).map(({ savedAs }) => savedAs);
  const order: ReportStatus[] = ['initialized', ...saved, 'submission-page'];
  return (Math.max(0, order.indexOf(status)) * 100) / (order.length - 1);
};
