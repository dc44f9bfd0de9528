/**
 * The scenarios (sets of fictional data) that come with the sandbox, by name. Each is loaded only when it is used.
 */
import { parseScenario, type Scenario } from '../src/scenario/schema.ts';

import { checkInStateScenarios } from './check-in-states.ts';

type File = () => Promise<{ default: unknown }>;

const parsed = (file: File) => async (): Promise<Scenario> => parseScenario((await file()).default);

/**
 * Lists the scenarios for use as `createSandbox({ scenario: scenarios['one-renter'] })`. README.md in this folder
 * describes each of them.
 */
export const scenarios: Readonly<Record<string, () => Promise<Scenario>>> = {
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
  ...Object.fromEntries(
    [...checkInStateScenarios].map(([name, state]) => [name, async () => parseScenario(state)]),
  ),
  'one-renter': parsed(() => import('./one-renter.json', { with: { type: 'json' } })),
};

export const scenarioNames: readonly string[] = Object.keys(scenarios);
