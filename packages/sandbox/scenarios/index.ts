/**
 * The scenarios (sets of fictional data) that come with the sandbox, by name. Each is loaded only when it is used.
 */
import { parseScenario, type Scenario } from '../src/scenario/schema.ts';

import { checkInStateScenarios } from './check-in-states.ts';

type File = () => Promise<{ default: unknown }>;

/**
 * Returns a function that loads a scenario. It parses the file once, because that takes ten times as long as copying the
 * result, of which each caller gets a copy of its own.
 */
const parsed = (file: File): (() => Promise<Scenario>) => {
  let scenario: Scenario | undefined;
  return async () => {
    scenario ??= parseScenario((await file()).default);
    return structuredClone(scenario);
  };
};

const parsedByBrand = (state: (brand?: string) => object): ((brand?: string) => Promise<Scenario>) => {
  const byBrand = new Map<string | undefined, () => Promise<Scenario>>();
  return (brand) => {
    const load = byBrand.get(brand) ?? parsed(() => Promise.resolve({ default: state(brand) }));
    byBrand.set(brand, load);
    return load();
  };
};

/**
 * Lists the scenarios for use as `createSandbox({ scenario: scenarios['one-renter'] })`. README.md in this folder
 * describes each of them. Those of the check-in's states have their booking in the brand that is asked for, `meridian`
 * unless another one is.
 */
export const scenarios: Readonly<Record<string, (brand?: string) => Promise<Scenario>>> = {
  default: parsed(async () => {
    const [all, checkIn, incidents] = await Promise.all([
      import('./default.json', { with: { type: 'json' } }),
      import('./check-in.json', { with: { type: 'json' } }),
      import('./default-incidents.json', { with: { type: 'json' } }),
    ]);
    const people = [...all.default.people, ...checkIn.default.people];
    return { default: { ...all.default, people, ...incidents.default } };
  }),
  'bare-report': parsed(() => import('./bare-report.json', { with: { type: 'json' } })),
  empty: parsed(() => import('./empty.json', { with: { type: 'json' } })),
  ...Object.fromEntries([...checkInStateScenarios].map(([name, state]) => [name, parsedByBrand(state)])),
  'one-renter': parsed(() => import('./one-renter.json', { with: { type: 'json' } })),
};

export const scenarioNames: readonly string[] = Object.keys(scenarios);
