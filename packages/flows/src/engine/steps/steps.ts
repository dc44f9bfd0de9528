/**
 * One step of a flow. Flows are data (docs/architecture.md): an ordered list of steps with their conditions. This
 * module works out the next and the previous step, the guards and the progress for any flow, without knowing its
 * screens.
 */
export interface Step<Facts, Id extends string = string> {
  readonly id: Id;
  /** The path below the flow's base address. A step's address may continue after it, for example with the brand. */
  readonly path: string;
  /** The step's name in the progress indicator, which leaves out steps without a title. */
  readonly title?: string;
  /**
   * Whether the step is on this person's path through the flow; true if left out. Variants of a flow differ by
   * these conditions.
   */
  readonly isIncluded?: (facts: Facts) => boolean;
  /** Whether the person has provided all values that the step requires. */
  readonly isDone: (facts: Facts) => boolean;
  /** Whether the step is left out once it is done, because its page then has nothing to show. */
  readonly skipWhenDone?: boolean;
}

export interface Flow<Facts, Id extends string = string> {
  readonly steps: readonly Step<Facts, Id>[];
  /**
   * Returns the only step that can be entered once the flow has ended, such as the summary; undefined before
   * that.
   */
  readonly end?: (facts: Facts) => Id | undefined;
}

/** Returns the flow's steps that are on this person's path, in order. */
export const listApplicableSteps = <Facts, One extends Step<Facts>>(
  { steps }: { readonly steps: readonly One[] },
  facts: Facts,
): readonly One[] => steps.filter(({ isIncluded }) => isIncluded?.(facts) ?? true);

/**
 * Returns the step of a flow by its id.
 * @throws Error when the flow has no such step
 */
export const findStep = <Id extends string, One extends { readonly id: Id }>(
  { steps }: { readonly steps: readonly One[] },
  id: Id,
): One => {
  const step = steps.find((one) => one.id === id);
  if (!step) throw new Error(`The flow has no step "${id}"`);
  return step;
};

/**
 * Returns the step to show when the address is that of the step `wanted`. Once the flow has ended, this is its end. If
 * an earlier step is not done, it is the first such step. If `wanted` is not on the person's path, or is done and
 * skipped, it is the next step that can be entered. Otherwise it is `wanted`.
 */
export const resolveStepToShow = <Facts, Id extends string>(
  flow: Flow<Facts, Id>,
  facts: Facts,
  wanted: Id,
): Id => {
  const end = flow.end?.(facts);
  if (end) return end;
  const at = flow.steps.indexOf(findStep(flow, wanted));
  const path = listApplicableSteps(flow, facts);
  const open = path.find((step) => !step.isDone(facts));
  if (open && flow.steps.indexOf(open) < at) return open.id;
  const entered = path.find(
    (step) => flow.steps.indexOf(step) >= at && !(step.skipWhenDone && step.isDone(facts)),
  );
  return (entered ?? path.at(-1) ?? findStep(flow, wanted)).id;
};

/**
 * Returns the step to which completing a step leads: the following one on the person's path, or the one that
 * `resolveStepToShow` shows in its place.
 */
export const getNextStep = <Facts, Id extends string>(flow: Flow<Facts, Id>, facts: Facts, from: Id): Id => {
  const at = flow.steps.indexOf(findStep(flow, from));
  const next = listApplicableSteps(flow, facts).find((step) => flow.steps.indexOf(step) > at);
  return resolveStepToShow(flow, facts, next?.id ?? from);
};

/**
 * Returns the step to which Back leads, or undefined at the first step. It leaves out steps that are skipped
 * once they are done, because opening one of them would lead forwards again.
 */
export const getPreviousStep = <Facts, Id extends string>(
  flow: Flow<Facts, Id>,
  facts: Facts,
  from: Id,
): Id | undefined => {
  const at = flow.steps.indexOf(findStep(flow, from));
  return listApplicableSteps(flow, facts)
    .filter((step) => flow.steps.indexOf(step) < at && !(step.skipWhenDone && step.isDone(facts)))
    .at(-1)?.id;
};

/** The titles of the steps on a person's path, and the number of the current one, counted from 1. */
export interface FlowProgress {
  readonly steps: readonly string[];
  readonly current: number;
}

/** Returns the progress at a step; undefined for a step without a title. */
export const getFlowProgress = <Facts, Id extends string>(
  flow: Flow<Facts, Id>,
  facts: Facts,
  at: Id,
): FlowProgress | undefined => {
  const named = listApplicableSteps(flow, facts).flatMap(({ id, title }) => (title ? [{ id, title }] : []));
  const current = named.findIndex(({ id }) => id === at) + 1;
  return current > 0 ? { steps: named.map(({ title }) => title), current } : undefined;
};
