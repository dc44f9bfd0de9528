import { join } from 'node:path';
import { root } from '../paths/root.ts';
import { nodePath } from '../process/lifetime.ts';
import { dependenciesStep } from './dependencies-step.ts';
import { floorStep } from './floor-step.ts';
import { fullRunBrandCountries } from './matrix.ts';
import { createPlaywrightStep } from './playwright-step.ts';
import { staticSteps } from './static-steps.ts';
import { runAndCaptureOutput, createSingleCheckStep, type CheckStep } from './step.ts';
import { createStoriesStep } from './stories-step.ts';
import {
  endToEndTestFiles,
  packageTestFiles,
  storyTestFiles,
  unitTestFiles,
  storybookTestFiles,
} from './test-files.ts';
import { createVitestStep } from './vitest-step.ts';
import { createWalkStep } from './walked-stories.ts';

/**
 * Returns the environment variable with the address of a PostgreSQL server for the tests: the one in
 * `DATABASE_URL_TEST`, or one that is started here and stopped when `npm test` ends.
 */
const postgres = async (): Promise<Record<string, string>> => {
  const given = process.env['DATABASE_URL_TEST'];
  if (given) return { E2E_DATABASE_URL: given };
  const { startPostgres } = await import('../postgres.ts');
  const { runAtCommandEnd } = await import('../process/lifetime.ts');
  const database = await startPostgres();
  runAtCommandEnd(() => database.stop());
  return { E2E_DATABASE_URL: database.url };
};

/**
 * Files of tests with random or very large inputs. The full run gives these tests many more inputs, and the
 * largest sizes allowed.
 */
const LONG_TESTS = [
  'packages/flows/src/check-in/steps/form/send-faults.test.ts',
  'packages/flows/src/check-in/steps/form/send-matrix.test.ts',
  'packages/flows/src/incident-report/submission/submission-faults.test.ts',
  'packages/flows/src/incident-report/submission/submission-matrix.test.ts',
  'packages/flows/src/photos/send/batch-faults.test.ts',
  'packages/flows/src/photos/send/batch-matrix.test.ts',
  'tests/sandbox/crash.test.ts',
  'tests/sandbox/database-away.test.ts',
  'tests/sandbox/fuzz.test.ts',
  'tests/sandbox/large-bodies.test.ts',
];

/**
 * All steps of `npm test`, the fastest first. Steps that need a browser come after the build, because they use the
 * built files.
 */
export const allCheckSteps: readonly CheckStep[] = [
  ...staticSteps,
  dependenciesStep,
  // In a full run in shards, each machine needs the built hosts for its share of the journeys.
  createSingleCheckStep(
    'build',
    nodePath,
    ['tools/commands/build.ts'],
    {},
    { after: ['contract'], isInEachShard: true, partly: /up to date/ },
  ),
  floorStep,
  createVitestStep('unit', ['--project', 'unit', '--project', 'dom'], unitTestFiles, {
    after: ['boundaries', 'unused'],
    quick: true,
  }),
  createStoriesStep((env) =>
    createVitestStep(
      'stories',
      [
        '--project',
        'stories',
        '--reporter=./.storybook/accessibility/reporter.ts',
        '--reporter=./tests/visual/baseline-reporter.ts',
      ],
      storyTestFiles,
      { after: ['unit', 'build'], alone: true, browser: true },
      env,
    ),
  ),
  createVitestStep(
    'sequences',
    ['--project', 'unit', ...LONG_TESTS],
    { patterns: LONG_TESTS, setup: unitTestFiles.setup },
    { after: ['unit'], alone: true, fullOnly: true },
    { SEQUENCES: '1000', FUZZ_RUNS: '10000', CRASH_WRITES: '1000', AWAY_SECONDS: '60', ARCHIVE_MB: '148' },
  ),
  {
    name: 'mutation',
    after: ['unit'],
    alone: true,
    fullOnly: true,
    run: async ({ shard }) => {
      const part = shard ? ['--shard', shard] : [];
      const { code, output } = await runAndCaptureOutput(nodePath, [
        'tools/commands/mutation.ts',
        '--sample',
        '1500',
        ...part,
      ]);
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
    },
  },
  {
    name: 'faults',
    after: ['unit'],
    alone: true,
    fullOnly: true,
    run: async ({ shard }) => {
      if (shard && !shard.startsWith('1/')) return { passed: 0, failed: 0, output: '' };
      const { code, output } = await runAndCaptureOutput(nodePath, ['tools/commands/mutation.ts', '--named']);
      const [, passed = 0, all = 1] = (/named faults: (\d+) of (\d+)/.exec(output) ?? []).map(Number);
      return { passed, failed: code === 0 ? 0 : Math.max(1, all - passed), output };
    },
  },
  ...fullRunBrandCountries.map(({ brand, country }) =>
    createVitestStep(
      `stories-${brand}-${country.toLowerCase()}`,
      ['--project', 'stories'],
      storyTestFiles,
      { after: ['stories'], alone: true, browser: true, fullOnly: true },
      { CHECKS: 'play', STORIES_BRAND: brand, STORIES_COUNTRY: country },
    ),
  ),
  createVitestStep('packages', ['--project', 'packages'], packageTestFiles, {
    after: ['build', 'stories'],
    alone: true,
    browser: true,
    fullOnly: true,
  }),
  createWalkStep((env) =>
    createVitestStep(
      'workshop',
      ['--project', 'workshop'],
      storybookTestFiles,
      { after: ['build', 'stories'], uses: ['build'], browser: true },
      env,
    ),
  ),
  createPlaywrightStep(
    'e2e-postgres',
    ({ isFull }) => ['--project', 'phone', '--workers', '1', ...(isFull ? [] : ['--grep', '@database'])],
    endToEndTestFiles,
    postgres,
    // This step mostly waits for its database and one worker, and the workshop step mostly waits for timers, so they
    // run at the same time.
    { after: ['build', 'stories'], uses: ['build'] },
  ),
  createPlaywrightStep(
    'e2e',
    () => [],
    endToEndTestFiles,
    () => Promise.resolve({}),
    {
      after: ['build', 'stories', 'workshop'],
      uses: ['build'],
      // Outside the full run, this step has few journeys, so the one journey on PostgreSQL may run at the same time.
      // The full run has all journeys on PostgreSQL.
      alone: 'full',
    },
  ),
  {
    name: 'engines',
    after: ['build', 'e2e'],
    uses: ['build'],
    alone: true,
    browser: true,
    fullOnly: true,
    run: async ({ shard }) => {
      if (shard && !shard.startsWith('1/')) return { passed: 0, failed: 0, output: '' };
      const { code, output } = await runAndCaptureOutput(nodePath, ['tests/e2e/engines/run.ts']);
      const [, passed = 0, all = 1] = (/journeys: (\d+) of (\d+)/.exec(output) ?? []).map(Number);
      return { passed, failed: code === 0 ? 0 : Math.max(1, all - passed), output };
    },
  },
  {
    name: 'deploy',
    after: ['build', 'e2e'],
    uses: ['build'],
    alone: true,
    browser: true,
    fullOnly: true,
    run: async ({ shard }) => {
      if (shard && !shard.startsWith('1/')) return { passed: 0, failed: 0, output: '' };
      const { code, output } = await runAndCaptureOutput(nodePath, [
        join(root, 'tests/node_modules/@playwright/test/cli.js'),
        'test',
        '--config=tests/deploy/playwright.config.ts',
      ]);
      const count = (word: string): number => Number(new RegExp(`(\\d+) ${word}`).exec(output)?.[1] ?? 0);
      return { passed: count('passed'), failed: code === 0 ? 0 : Math.max(1, count('failed')), output };
    },
  },
];
