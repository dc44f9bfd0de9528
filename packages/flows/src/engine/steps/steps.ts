/**
 * A flow as data (architecture: "A flow is data"): its steps in order, what each needs, and the arithmetic of next, back,
 * guards and progress. It knows no flow and no screen.
 */
export interface Step<Facts, Id extends string = string> {
  readonly id: Id;
  /** The address below the flow's base; what follows a `/:` is a parameter and no part of the step's name. */
  readonly path: string;
  /** Its name in the progress line; a step without a title is not counted. */
  readonly title?: string;
  /** Whether it lies on this person's path. A variant is a condition here, never a cloned step. By default it does. */
  readonly isOn?: (facts: Facts) => boolean;
  /** Whether everything it asks for is there. */
  readonly isDone: (facts: Facts) => boolean;
  /** Once done there is nothing to see: coming here leads on. */
  readonly leadsOn?: boolean;
}

export interface Flow<Facts, Id extends string = string> {
  readonly steps: readonly Step<Facts, Id>[];
  /** The one step that can still be entered, once the flow has ended; nothing while it is under way. */
  readonly end?: (facts: Facts) => Id | undefined;
}

/** The steps of this person's own path, in order. */
export const stepsOn = <Facts, Id extends string>(
  { steps }: Flow<Facts, Id>,
  facts: Facts,
): readonly Step<Facts, Id>[] => steps.filter(({ isOn }) => isOn?.(facts) ?? true);

const find = <Facts, Id extends string>({ steps }: Flow<Facts, Id>, id: Id): Step<Facts, Id> => {
  const step = steps.find((one) => one.id === id);
  if (!step) throw new Error(`The flow has no step "${id}"`);
  return step;
};

/**
 * The step that coming to `wanted` leads to: itself where everything before it is done, the first step that is not
 * otherwise; where it is not on the path, or leads on, the next one that can be entered.
 */
export const landing = <Facts, Id extends string>(flow: Flow<Facts, Id>, facts: Facts, wanted: Id): Id => {
  const end = flow.end?.(facts);
  if (end) return end;
  const at = flow.steps.indexOf(find(flow, wanted));
  const path = stepsOn(flow, facts);
  const open = path.find((step) => !step.isDone(facts));
  if (open && flow.steps.indexOf(open) < at) return open.id;
  const entered = path.find(
    (step) => flow.steps.indexOf(step) >= at && !(step.leadsOn && step.isDone(facts)),
  );
  return (entered ?? path.at(-1) ?? find(flow, wanted)).id;
};

/** Where a step's own button leads: the landing of the step after it. */
export const nextStep = <Facts, Id extends string>(flow: Flow<Facts, Id>, facts: Facts, from: Id): Id => {
  const at = flow.steps.indexOf(find(flow, from));
  const next = stepsOn(flow, facts).find((step) => flow.steps.indexOf(step) > at);
  return landing(flow, facts, next?.id ?? from);
};

/** The step that Back leads to, or nothing at the first one. Steps that would lead on again are passed over. */
export const previousStep = <Facts, Id extends string>(
  flow: Flow<Facts, Id>,
  facts: Facts,
  from: Id,
): Id | undefined => {
  const at = flow.steps.indexOf(find(flow, from));
  return stepsOn(flow, facts)
    .filter((step) => flow.steps.indexOf(step) < at && !(step.leadsOn && step.isDone(facts)))
    .at(-1)?.id;
};

/** How far a person is: the names of the steps of their own path and which of them it is, from 1. */
export interface Progress {
  readonly steps: readonly string[];
  readonly current: number;
}

/** Progress at a step; undefined for a step that is not counted. */
export const progressAt = <Facts, Id extends string>(
  flow: Flow<Facts, Id>,
  facts: Facts,
  at: Id,
): Progress | undefined => {
  const named = stepsOn(flow, facts).flatMap(({ id, title }) => (title ? [{ id, title }] : []));
  const current = named.findIndex(({ id }) => id === at) + 1;
  return current > 0 ? { steps: named.map(({ title }) => title), current } : undefined;
};
