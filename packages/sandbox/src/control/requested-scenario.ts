/**
 * Reads the scenario that a control request names. An invalid value is refused with a message that lists the valid
 * ones.
 */
import type { ScenarioSite } from '../scenarios/check-in-states.ts';
import { scenarioNames, scenarios } from '../scenarios/index.ts';
import { HttpError } from '../core/http-error.ts';
import { parseScenario } from '../scenario/parse-scenario.ts';
import type { Scenario } from '../scenario/schema.ts';

/**
 * Runs `work`, which checks a value of the request, and turns its error into a refusal of the request.
 * @throws HttpError 400 with the error's own message
 */
export const rejectErrorsWith400 = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw new HttpError(400, error instanceof Error ? error.message : 'Not valid.');
  }
};

/**
 * Returns the scenario that a control request asks for.
 * @param wanted the name of a scenario that comes with the sandbox, or a whole scenario
 * @param site the site on which it is shown, if known
 */
export const readRequestedScenario = async (wanted: unknown, site?: ScenarioSite): Promise<Scenario> => {
  if (typeof wanted !== 'string') return rejectErrorsWith400(() => parseScenario(wanted));
  const found = Object.hasOwn(scenarios, wanted) && (await scenarios[wanted]?.(site));
  if (!found)
    throw new HttpError(400, `There is no scenario ${wanted}. There are: ${scenarioNames.join(', ')}.`);
  return found;
};
