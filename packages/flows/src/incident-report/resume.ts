import type { IncidentType, ReportStatus } from '@journey/api/incidents';
import {
  allTypes,
  panelTypes,
  renterDroveOrParked,
  shortTypes,
  someoneElseDrove,
  type Condition,
  type PathFacts,
  type StepId,
} from './flow.ts';

/** One row of the table that decides at which step a report is resumed. */
export interface ResumeRow {
  readonly status: ReportStatus;
  readonly types: readonly IncidentType[];
  readonly when?: Condition;
  readonly to: StepId;
}

/** The first matching row decides. Expired and unavailable reports have no row, since they are not offered. */
export const resumeTable: readonly ResumeRow[] = [
  { status: 'initialized', types: panelTypes, to: 'condition' },
  { status: 'initialized', types: shortTypes, to: 'incident' },
  { status: 'vehicle-condition-and-police', types: allTypes, to: 'incident' },
  { status: 'incident-details', types: shortTypes, to: 'damage' },
  { status: 'incident-details', types: panelTypes, when: someoneElseDrove, to: 'other-driver' },
  { status: 'incident-details', types: panelTypes, when: renterDroveOrParked, to: 'third-parties' },
  { status: 'other-driver-details', types: allTypes, to: 'third-parties' },
  { status: 'third-party-details', types: allTypes, to: 'witnesses' },
  { status: 'witness', types: allTypes, to: 'damage' },
  { status: 'damage-details', types: allTypes, to: 'damage' },
  { status: 'review-page', types: allTypes, to: 'review' },
  { status: 'submission-page', types: panelTypes, to: 'condition' },
  { status: 'submission-page', types: shortTypes, to: 'incident' },
  { status: 'submitted', types: panelTypes, to: 'condition' },
  { status: 'submitted', types: shortTypes, to: 'incident' },
];

/** Whether a report can be resumed only after fetching who was driving (`POST /vir/detail`). */
export const needsDetail = (status: ReportStatus, type: IncidentType): boolean =>
  resumeTable.some((row) => row.status === status && row.types.includes(type) && row.when !== undefined);

/** Returns the step at which a report is resumed, or `undefined` for a status that cannot be resumed (V-08). */
export const resumeStep = (status: ReportStatus, facts: PathFacts): StepId | undefined =>
  resumeTable.find(
    (row) =>
      row.status === status &&
      row.types.includes(facts.type) &&
      (row.when === undefined || row.when.holds(facts)),
  )?.to;
