import type { CustomerDriving, IncidentType, SavedStatus } from '@journey/api/incidents';

/** A page of the wizard that the progress bar counts. */
export type StepId =
  'condition' | 'incident' | 'other-driver' | 'third-parties' | 'witnesses' | 'damage' | 'review';

/** The facts that decide which steps a report's path contains. */
export interface PathFacts {
  readonly type: IncidentType;
  /** Undefined until the question has been answered. */
  readonly customerDriving?: CustomerDriving | undefined;
}

export interface WizardStep {
  readonly id: StepId;
  /** Last part of the page's address. */
  readonly path: string;
  /** The report's status once this step has been saved. */
  readonly savedAs: SavedStatus;
  readonly types: readonly IncidentType[];
  /** The step is left out of the path when this condition does not hold. */
  readonly when?: Condition;
}

/** A condition with a description, which the tables in docs/flows show. */
export interface Condition {
  readonly says: string;
  readonly holds: (facts: PathFacts) => boolean;
}

export const allTypes: readonly IncidentType[] = ['panel', 'windscreen', 'interior', 'mechanical', 'theft'];
export const panelTypes: readonly IncidentType[] = ['panel'];
export const shortTypes: readonly IncidentType[] = ['windscreen', 'interior', 'mechanical', 'theft'];

/** The types that have a button on the selection page, in the order of the buttons. */
export const offeredTypes: readonly IncidentType[] = ['windscreen', 'panel', 'interior', 'mechanical'];

export const someoneElseDrove: Condition = {
  says: 'someone else was driving',
  holds: ({ customerDriving }) => customerDriving === 'no',
};
export const renterDroveOrParked: Condition = {
  says: 'the renter was driving or the car was parked',
  holds: ({ customerDriving }) => customerDriving !== 'no',
};

/** The wizard's steps in order. A report passes only through those that list its type. */
const steps: readonly WizardStep[] = [
  {
    id: 'condition',
    path: 'vehicleconditionandpolice',
    savedAs: 'vehicle-condition-and-police',
    types: panelTypes,
  },
  { id: 'incident', path: 'incidentdetails', savedAs: 'incident-details', types: allTypes },
  {
    id: 'other-driver',
    path: 'otherdriverdetails',
    savedAs: 'other-driver-details',
    types: panelTypes,
    when: someoneElseDrove,
  },
  { id: 'third-parties', path: 'thirdpartydetails', savedAs: 'third-party-details', types: panelTypes },
  { id: 'witnesses', path: 'witnessdetails', savedAs: 'witness', types: panelTypes },
  { id: 'damage', path: 'damagedetails', savedAs: 'damage-details', types: allTypes },
  { id: 'review', path: 'reviewpage', savedAs: 'review-page', types: allTypes },
];

/** The wizard's base path. A page's address is this path followed by the step's own. */
export const WIZARD = '/vehicleincidents';

export const stepOf = (id: StepId): WizardStep => {
  const found = steps.find((step) => step.id === id);
  if (!found) throw new Error(`No step ${id}`);
  return found;
};

/** Returns the address of a step's page. */
export const stepAddress = (id: StepId): string => `${WIZARD}/${stepOf(id).path}`;

/**
 * Returns the steps of one report in order, as the progress bar shows them. Until it is known who was driving, the
 * other driver's step is left out, since most renters drive themselves.
 */
export const pathOf = (facts: PathFacts): readonly WizardStep[] =>
  steps.filter((step) => step.types.includes(facts.type) && (step.when?.holds(facts) ?? true));

/** Returns the step after the given one, or `undefined` after the last. */
export const nextStep = (id: StepId, facts: PathFacts): StepId | undefined => {
  const path = pathOf(facts);
  return path[path.findIndex((step) => step.id === id) + 1]?.id;
};

/** Returns the step to which Back leads, or `undefined` before the first. */
export const previousStep = (id: StepId, facts: PathFacts): StepId | undefined => {
  const path = pathOf(facts);
  return path[path.findIndex((step) => step.id === id) - 1]?.id;
};

/** Returns the step with which a report of the type begins. */
export const firstStep = (type: IncidentType): StepId => (type === 'panel' ? 'condition' : 'incident');
