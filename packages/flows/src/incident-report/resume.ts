import type { IncidentType, ReportStatus } from '@journey/api/incidents';
import {
  allTypes,
  panel,
  renterDroveOrParked,
  short,
  someoneElseDrove,
  type Condition,
  type PathFacts,
  type StepId,
} from './flow.ts';

/** One row of the table by which a report is taken up again. */
export interface ResumeRow {
  readonly status: ReportStatus;
  readonly types: readonly IncidentType[];
  readonly when?: Condition;
  readonly to: StepId;
}

/** The first row that fits decides. Expired and unavailable reports have none: they are not offered. */
export const resumeTable: readonly ResumeRow[] = [
  { status: 'initialized', types: panel, to: 'condition' },
  { status: 'initialized', types: short, to: 'incident' },
  { status: 'vehicle-condition-and-police', types: allTypes, to: 'incident' },
  { status: 'incident-details', types: short, to: 'damage' },
  { status: 'incident-details', types: panel, when: someoneElseDrove, to: 'other-driver' },
  { status: 'incident-details', types: panel, when: renterDroveOrParked, to: 'third-parties' },
  { status: 'other-driver-details', types: allTypes, to: 'third-parties' },
  { status: 'third-party-details', types: allTypes, to: 'witnesses' },
  { status: 'witness', types: allTypes, to: 'damage' },
  { status: 'damage-details', types: allTypes, to: 'damage' },
  { status: 'review-page', types: allTypes, to: 'review' },
  { status: 'submission-page', types: panel, to: 'condition' },
  { status: 'submission-page', types: short, to: 'incident' },
  { status: 'submitted', types: panel, to: 'condition' },
  { status: 'submitted', types: short, to: 'incident' },
];

/** Whether the answer to who was driving must be fetched before a report can be taken up (`POST /vir/detail`). */
export const needsDetail = (status: ReportStatus, type: IncidentType): boolean =>
  resumeTable.some((row) => row.status === status && row.types.includes(type) && row.when !== undefined);

/** The page where a report goes on, or nothing for a status that is not taken up (V-08). */
export const resumeStep = (status: ReportStatus, facts: PathFacts): StepId | undefined =>
  resumeTable.find(
    (row) =>
      row.status === status &&
      row.types.includes(facts.type) &&
      (row.when === undefined || row.when.holds(facts)),
  )?.to;
