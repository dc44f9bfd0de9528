import type { CustomerDriving, IncidentType, SavedStatus } from '@journey/api/incidents';

/** A page of the wizard that the progress bar counts. */
export type StepId =
  'condition' | 'incident' | 'other-driver' | 'third-parties' | 'witnesses' | 'damage' | 'review';

/** Everything that decides about a report's path. */
export interface PathFacts {
  readonly type: IncidentType;
  /** Nothing as long as the question has not been answered. */
  readonly customerDriving?: CustomerDriving | undefined;
}

export interface WizardStep {
  readonly id: StepId;
  /** Last part of the page's address. */
  readonly path: string;
  /** What the report's status says once this step has been saved. */
  readonly savedAs: SavedStatus;
  readonly types: readonly IncidentType[];
  /** Left out of the path where this says no. */
  readonly when?: Condition;
}

/** A named condition, so that a table row and the drawing can show it. */
export interface Condition {
  readonly says: string;
  readonly holds: (facts: PathFacts) => boolean;
}

export const allTypes: readonly IncidentType[] = ['panel', 'windscreen', 'interior', 'mechanical', 'theft'];
export const panel: readonly IncidentType[] = ['panel'];
export const short: readonly IncidentType[] = ['windscreen', 'interior', 'mechanical', 'theft'];

/** Types with a button on the selection page, in its order. */
export const offeredTypes: readonly IncidentType[] = ['windscreen', 'panel', 'interior', 'mechanical'];

export const someoneElseDrove: Condition = {
  says: 'someone else was driving',
  holds: ({ customerDriving }) => customerDriving === 'no',
};
export const renterDroveOrParked: Condition = {
  says: 'the renter was driving or the car was parked',
  holds: ({ customerDriving }) => customerDriving !== 'no',
};

/** The wizard's pages in order. A type walks through those that name it. */
const steps: readonly WizardStep[] = [
  {
    id: 'condition',
    path: 'vehicleconditionandpolice',
    savedAs: 'vehicle-condition-and-police',
    types: panel,
  },
  { id: 'incident', path: 'incidentdetails', savedAs: 'incident-details', types: allTypes },
  {
    id: 'other-driver',
    path: 'otherdriverdetails',
    savedAs: 'other-driver-details',
    types: panel,
    when: someoneElseDrove,
  },
  { id: 'third-parties', path: 'thirdpartydetails', savedAs: 'third-party-details', types: panel },
  { id: 'witnesses', path: 'witnessdetails', savedAs: 'witness', types: panel },
  { id: 'damage', path: 'damagedetails', savedAs: 'damage-details', types: allTypes },
  { id: 'review', path: 'reviewpage', savedAs: 'review-page', types: allTypes },
];

/** The wizard's root; a page's address is this and the step's path. */
export const WIZARD = '/vehicleincidents';

export const stepOf = (id: StepId): WizardStep => {
  const found = steps.find((step) => step.id === id);
  if (!found) throw new Error(`No step ${id}`);
  return found;
};

/** The address of a step's page. */
export const addressOf = (id: StepId): string => `${WIZARD}/${stepOf(id).path}`;

/**
 * The report's own path: what the progress bar shows. A question that is not answered yet leaves the
 * other driver out, since most renters drive themselves.
 */
export const pathOf = (facts: PathFacts): readonly WizardStep[] =>
  steps.filter((step) => step.types.includes(facts.type) && (step.when?.holds(facts) ?? true));

/** The page after a step that has been saved, or nothing after the last. */
export const nextStep = (id: StepId, facts: PathFacts): StepId | undefined => {
  const path = pathOf(facts);
  return path[path.findIndex((step) => step.id === id) + 1]?.id;
};

/** The page before, for Back; nothing before the first. */
export const previousStep = (id: StepId, facts: PathFacts): StepId | undefined => {
  const path = pathOf(facts);
  return path[path.findIndex((step) => step.id === id) - 1]?.id;
};

/** Where a report of a type begins. */
export const firstStep = (type: IncidentType): StepId => (type === 'panel' ? 'condition' : 'incident');
