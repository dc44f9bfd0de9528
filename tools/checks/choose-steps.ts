import type { CheckStep } from './step.ts';

/** The steps of `npm test` that its command line selects. */
interface WantedSteps {
  /** The names of the steps. If the list is empty, all steps of this kind of run are selected. */
  readonly names: readonly string[];
  readonly isFull: boolean;
  readonly isQuick: boolean;
}

/**
 * Chooses the steps of a run. A step that is named adds the steps whose results it uses, so that `npm test -- e2e`
 * works in a checkout where nothing has been built.
 * @returns the steps in the order of `all`
 * @throws Error if a name is not the name of a step
 */
export const chooseSteps = (
  all: readonly CheckStep[],
  { names, isFull, isQuick }: WantedSteps,
): readonly CheckStep[] => {
  const known = all.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`Unknown step: ${unknown.join(', ')}. The steps are: quick, ${known.join(', ')}`);
  if (names.length === 0)
    return all.filter(({ quick, fullOnly }) => (isFull || !fullOnly) && (!isQuick || quick));
  const chosen = new Set(names);
  for (const name of chosen)
    for (const used of all.find((step) => step.name === name)?.uses ?? []) chosen.add(used);
  return all.filter(({ name }) => chosen.has(name));
};
