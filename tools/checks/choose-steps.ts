import type { CheckStep } from './step.ts';

/** Which steps of `npm test` a command asks for. */
interface WantedSteps {
  /** The names of the steps; if there are none, the command asks for all steps of its kind of run. */
  readonly names: readonly string[];
  readonly isFull: boolean;
  readonly isQuick: boolean;
}

/**
 * Chooses the steps of a run. A step that is named brings the steps whose results it uses, so that
 * `npm test -- e2e` works in a checkout where nothing is built yet.
 * @returns the steps in the order of `all`
 * @throws if a name is no step's
 */
export const chooseSteps = (
  all: readonly CheckStep[],
  { names, isFull, isQuick }: WantedSteps,
): readonly CheckStep[] => {
  const known = all.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`No such step: ${unknown.join(', ')}. There are: quick, ${known.join(', ')}`);
  if (names.length === 0)
    return all.filter(({ quick, fullOnly }) => (isFull || !fullOnly) && (!isQuick || quick));
  const chosen = new Set(names);
  for (const name of chosen)
    for (const used of all.find((step) => step.name === name)?.uses ?? []) chosen.add(used);
  return all.filter(({ name }) => chosen.has(name));
};
