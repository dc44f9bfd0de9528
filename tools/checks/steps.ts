import { join } from 'node:path';
import { root } from '../paths/root.ts';
import { node } from '../process/lifetime.ts';
import { cruiseOnce } from './graph.ts';
import { everyBrand } from './matrix.ts';
import { playwrightStep } from './playwright-step.ts';
import { capture, oneCheck, type Step } from './step.ts';
import { journeyFiles, packageFiles, storyFiles, unitFiles, workshopFiles } from './test-files.ts';
import { vitestStep } from './vitest-step.ts';

const bin = (name: string): string => join(root, 'node_modules/.bin', name);

/**
 * Returns the environment variable with the address of a PostgreSQL for the tests: the one in `DATABASE_URL_TEST`,
 * or one that is started here and stopped when `npm test` ends.
 */
const postgres = async (): Promise<Record<string, string>> => {
  const given = process.env['DATABASE_URL_TEST'];
  if (given) return { E2E_DATABASE_URL: given };
  const { startPostgres } = await import('../postgres.ts');
  const { atEnd } = await import('../process/lifetime.ts');
  const database = await startPostgres();
  atEnd(() => database.stop());
  return { E2E_DATABASE_URL: database.url };
};

const prettier = oneCheck(
  'format',
  bin('prettier'),
  '--check',
  '--cache',
  '--cache-strategy=content',
  '--cache-location=.cache/prettier',
  '.',
);

const boundaries: Step = {
  name: 'boundaries',
  quick: true,
  run: async () => {
    const { problems } = await cruiseOnce();
    return { passed: problems ? 0 : 1, failed: problems ? 1 : 0, output: problems };
  },
};

/**
 * Files of tests with random or very large inputs. The full run gives these tests many more inputs, and the
 * largest sizes allowed.
 */
const LONG_TESTS = [
  'packages/flows/src/check-in/steps/form/send-faults.test.ts',
  'packages/flows/src/incident-report/submission/submission-faults.test.ts',
  'packages/flows/src/incident-report/submission/submission-matrix.test.ts',
  'packages/flows/src/photos/send/batch-faults.test.ts',
  'tests/sandbox/crash.test.ts',
  'tests/sandbox/fuzz.test.ts',
  'tests/sandbox/large-bodies.test.ts',
];

/**
 * All steps of `npm test`, the cheapest first. Steps that need a browser come after the build, whose files they use.
 */
export const steps: readonly Step[] = [
  { ...oneCheck('types', bin('tsc'), '--noEmit'), quick: true },
  { ...oneCheck('lint', bin('oxlint'), '--type-aware', '--deny-warnings'), quick: true },
  boundaries,
  { ...oneCheck('unused', bin('knip')), quick: true },
  { ...oneCheck('contract', node, 'packages/api/scripts/generate.ts', '--check'), quick: true },
  { ...prettier, quick: true },
  { ...oneCheck('build', node, 'tools/commands/build.ts'), after: ['contract'] },
  vitestStep('unit', ['--project', 'unit', '--project', 'dom'], unitFiles, {
    after: ['boundaries', 'unused'],
    quick: true,
  }),
  vitestStep(
    'stories',
    [
      '--project',
      'stories',
      '--reporter=./.storybook/accessibility/reporter.ts',
      '--reporter=./tests/visual/baseline-reporter.ts',
    ],
    storyFiles,
    { after: ['unit', 'build'], alone: true },
  ),
  vitestStep(
    'sequences',
    ['--project', 'unit', ...LONG_TESTS],
    { patterns: LONG_TESTS, setup: unitFiles.setup },
    { after: ['unit'], alone: true, fullOnly: true },
    { SEQUENCES: '1000', FUZZ_RUNS: '10000', CRASH_WRITES: '1000', ARCHIVE_MB: '148' },
  ),
  {
    name: 'mutation',
    after: ['unit'],
    alone: true,
    fullOnly: true,
    run: async ({ shard }) => {
      const part = shard ? ['--shard', shard] : [];
      const { code, output } = await capture(node, [
        'tools/commands/mutation.ts',
        '--sample',
        '1500',
        ...part,
      ]);
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
    },
  },
  ...everyBrand.map(({ brand, country }) =>
    vitestStep(
      `stories-${brand}-${country.toLowerCase()}`,
      ['--project', 'stories'],
      storyFiles,
      { after: ['stories'], alone: true, fullOnly: true },
      { CHECKS: 'play', STORIES_BRAND: brand, STORIES_COUNTRY: country },
    ),
  ),
  vitestStep('packages', ['--project', 'packages'], packageFiles, {
    after: ['build', 'stories'],
    alone: true,
    fullOnly: true,
  }),
  vitestStep('workshop', ['--project', 'workshop'], workshopFiles, { after: ['stories'] }),
  playwrightStep(
    'e2e',
    () => [],
    journeyFiles,
    () => Promise.resolve({}),
    {
      after: ['build', 'stories', 'workshop'],
      alone: true,
    },
  ),
  playwrightStep(
    'e2e-postgres',
    ({ isFull }) => ['--project', 'phone', '--workers', '1', ...(isFull ? [] : ['--grep', '@database'])],
    journeyFiles,
    postgres,
    { after: ['e2e'] },
  ),
  {
    name: 'deploy',
    after: ['build', 'e2e-postgres'],
    alone: true,
    fullOnly: true,
    run: async ({ shard }) => {
      if (shard && !shard.startsWith('1/')) return { passed: 0, failed: 0, output: '' };
      const built = await capture(node, ['tools/commands/build.ts', 'meridian-au', 'thrifty-nz', 'vir']);
      if (built.code !== 0) return { passed: 0, failed: 1, output: built.output };
      const { code, output } = await capture(node, [
        join(root, 'tests/node_modules/@playwright/test/cli.js'),
        'test',
        '--config=tests/deploy/playwright.config.ts',
      ]);
      const count = (word: string): number => Number(new RegExp(`(\\d+) ${word}`).exec(output)?.[1] ?? 0);
      return { passed: count('passed'), failed: code === 0 ? 0 : Math.max(1, count('failed')), output };
    },
  },
];
