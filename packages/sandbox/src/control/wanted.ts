/** What a control call asks for, or a refusal that says what there is. */
import { scenarioNames, scenarios } from '../../scenarios/index.ts';
import { Problem } from '../core/problem.ts';
import { parseScenario, type Scenario } from '../scenario/schema.ts';

/** @throws Problem 400 with the error's own words */
export const refusedAs400 = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw new Problem(400, error instanceof Error ? error.message : 'Not valid.');
  }
};

/** @param wanted a name, or a whole scenario */
export const wantedScenario = async (wanted: unknown): Promise<Scenario> => {
  if (typeof wanted !== 'string') return refusedAs400(() => parseScenario(wanted));
  const found = Object.hasOwn(scenarios, wanted) && (await scenarios[wanted]?.());
  if (!found)
    throw new Problem(400, `There is no scenario ${wanted}. There are: ${scenarioNames.join(', ')}.`);
  return found;
};
