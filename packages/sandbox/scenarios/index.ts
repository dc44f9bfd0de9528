/** The scenarios that come with the sandbox, by name. Each is loaded when it is asked for. */
import { parseScenario, type Scenario } from '../src/scenario/schema.ts';

const files: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  default: () => import('./default.json', { with: { type: 'json' } }),
  empty: () => import('./empty.json', { with: { type: 'json' } }),
  'one-renter': () => import('./one-renter.json', { with: { type: 'json' } }),
};

export const scenarioNames: readonly string[] = Object.keys(files);

/** @returns the scenario of that name, or undefined when there is none */
export const scenarioNamed = async (name: string): Promise<Scenario | undefined> => {
  const file = Object.hasOwn(files, name) ? files[name] : undefined;
  return file && parseScenario((await file()).default);
};
