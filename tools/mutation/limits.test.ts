import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TIME_LIMITS } from '../checks/unit-settings.ts';
import { root } from '../paths/root.ts';
import { chooseTimeLimits, MUTANT_WAIT_MS, type RunMode } from './limits.ts';
import mutation from './vitest.config.ts';

/** The settings that the tests of a mutation run share with those of `npm test`. */
interface Settings {
  readonly name?: string;
  readonly testTimeout?: number;
  readonly hookTimeout?: number;
  readonly expect?: object;
  readonly fakeTimers?: object;
  readonly env?: object;
  readonly setupFiles?: readonly string[];
  readonly projects?: readonly { readonly test: Settings }[];
}

const getSettings = (config: object): Settings => (config as { test: Settings }).test;

/** Loads the configuration of `npm test`. It starts Storybook unless the command line names another project. */
const loadUsualSettings = async (): Promise<Settings> => {
  const { argv } = process;
  process.argv = [...argv, '--project', 'unit'];
  try {
    // The path is computed, because tools may import nothing from the root.
    const { default: config } = (await import(join(root, 'vitest.config.ts'))) as { default: object };
    return getSettings(config);
  } finally {
    process.argv = argv;
  }
};

const findProject = ({ projects = [] }: Settings, name: string): Settings =>
  projects.map(({ test }) => test).find((test) => test.name === name)!;

it.each(['unit', 'dom'])(
  'sets the tests of the project %s up as `npm test` does, because a failed one ends the run',
  async (name) => {
    const usual = await loadUsualSettings();
    const own = getSettings(mutation);
    const { setupFiles = [], env = {} } = findProject(usual, name);
    const project = findProject(own, name);
    expect(project.setupFiles?.slice(0, setupFiles.length)).toEqual(setupFiles);
    expect(project.env ?? {}).toEqual(env);
    for (const setting of ['testTimeout', 'hookTimeout', 'expect', 'fakeTimers'] as const)
      expect(own[setting], setting).toEqual(usual[setting]);
  },
);

it.each<[RunMode | undefined, number, number]>([
  ['dry-run', TIME_LIMITS.testTimeout, TIME_LIMITS.expect.poll.timeout],
  ['mutant', 30_000, MUTANT_WAIT_MS],
  [undefined, 30_000, MUTANT_WAIT_MS],
])('in the mode %s, ends a test after %d ms and a poll after %d ms', (mode, test, poll) =>
  expect(chooseTimeLimits(mode)).toMatchObject({ testTimeout: test, expect: { poll: { timeout: poll } } }),
);
