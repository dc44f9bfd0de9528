/** Lists the people that a scenario has when it is loaded, without loading it. */
import type { SignInEntry } from '../store/records/people.ts';
import { createMemoryStore } from '../store/memory.ts';
import { loadScenarioIncidents } from './load-incidents.ts';
import { listSignInEntries } from './people.ts';
import type { Scenario } from './schema.ts';

/**
 * Returns the people of a scenario without loading it, in the order in which loading stores them, so that a caller
 * finds a person by the same index afterwards. Links of text messages in this list do not work, because loading
 * creates new keys for them.
 */
export const previewScenarioPeople = async (scenario: Scenario): Promise<SignInEntry[]> => {
  const incidents = await createMemoryStore().transaction((tx) =>
    loadScenarioIncidents(tx, scenario, Date.now()),
  );
  return [...listSignInEntries(scenario), ...incidents];
};
