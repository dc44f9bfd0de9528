/**
 * The scenarios (sets of fictional data) that come with the sandbox, by name. Each is loaded only when it is used.
 */
import { parseScenario } from '../scenario/parse-scenario.ts';
import type { Scenario } from '../scenario/schema.ts';

import { checkInStateScenarios, type ScenarioSite } from './check-in-states.ts';

type File = () => Promise<{ default: unknown }>;

/**
 * Returns a function that loads a scenario. The file is parsed only once, because parsing takes ten times as long as
 * copying the result. Each caller gets its own copy.
 */
const parsed = (file: File): (() => Promise<Scenario>) => {
  let scenario: Scenario | undefined;
  return async () => {
    scenario ??= parseScenario((await file()).default);
    return structuredClone(scenario);
  };
};

const parsedBySite = (
  state: (site?: ScenarioSite) => object,
): ((site?: ScenarioSite) => Promise<Scenario>) => {
  const bySite = new Map<string, () => Promise<Scenario>>();
  return (site = {}) => {
    const key = `${site.brand}-${site.country}`;
    const load = bySite.get(key) ?? parsed(() => Promise.resolve({ default: state(site) }));
    bySite.set(key, load);
    return load();
  };
};

/**
 * Lists the scenarios for use as `createSandbox({ scenario: scenarios['one-renter'] })`. The package's
 * scenarios/README.md describes each of them. The booking of a check-in state's scenario has the brand and country of
 * the requested site, by default Meridian and Australia.
 */
export const scenarios: Readonly<Record<string, (site?: ScenarioSite) => Promise<Scenario>>> = {
  default: parsed(async () => {
    const [all, checkIn, incidents] = await Promise.all([
      import('../../scenarios/default.json', { with: { type: 'json' } }),
      import('../../scenarios/check-in.json', { with: { type: 'json' } }),
      import('../../scenarios/default-incidents.json', { with: { type: 'json' } }),
    ]);
    const people = [...all.default.people, ...checkIn.default.people];
    return { default: { ...all.default, people, ...incidents.default } };
  }),
  'bare-report': parsed(() => import('../../scenarios/bare-report.json', { with: { type: 'json' } })),
  'half-the-photos': parsed(() => import('../../scenarios/half-the-photos.json', { with: { type: 'json' } })),
  empty: parsed(() => import('../../scenarios/empty.json', { with: { type: 'json' } })),
  ...Object.fromEntries([...checkInStateScenarios].map(([name, state]) => [name, parsedBySite(state)])),
  'one-renter': parsed(() => import('../../scenarios/one-renter.json', { with: { type: 'json' } })),
};

export const scenarioNames: readonly string[] = Object.keys(scenarios);
