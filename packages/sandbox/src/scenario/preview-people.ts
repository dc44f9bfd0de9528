/** Lists the people that a scenario has when it is loaded, without loading it. */
import type { SignInEntry } from '../store/records/people.ts';
import { createMemoryStore } from '../store/memory.ts';
import { loadScenarioIncidents } from './load-incidents.ts';
import { listSignInEntries } from './people.ts';
import type { Scenario } from './schema.ts';

/**
 * Returns the people of a scenario in the order in which they are stored when it is loaded. Links of text messages have
 * other keys there, since keys are made when a scenario is loaded, so these links open nothing.
 */
export const previewScenarioPeople = async (scenario: Scenario): Promise<SignInEntry[]> => {
  const incidents = await createMemoryStore().transaction((tx) =>
    loadScenarioIncidents(tx, scenario, Date.now()),
  );
  return [...listSignInEntries(scenario), ...incidents];
};
