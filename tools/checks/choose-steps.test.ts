import { describe, expect, it } from 'vitest';
import { chooseSteps } from './choose-steps.ts';
import { fullRunBrandCountries } from './matrix.ts';
import { createSingleCheckStep, type CheckStep } from './step.ts';
import { allCheckSteps } from './steps.ts';

const step = (name: string, more: Partial<CheckStep> = {}): CheckStep => ({
  ...more,
  name,
  run: () => Promise.resolve({ passed: 1, failed: 0, output: '' }),
});
const steps = [
  step('types', { quick: true }),
  step('contract'),
  step('build', { uses: ['contract'] }),
  step('e2e', { uses: ['build'] }),
  step('engines', { fullOnly: true }),
];
const usual = { names: [], isFull: false, isQuick: false };

describe('the chosen steps', () => {
  it.each([
    ['a usual run', usual, ['types', 'contract', 'build', 'e2e']],
    ['a full run', { ...usual, isFull: true }, ['types', 'contract', 'build', 'e2e', 'engines']],
    ['a quick run', { ...usual, isQuick: true }, ['types']],
    ['a run of a named step', { ...usual, names: ['engines'] }, ['engines']],
    [
      'a run of a step that uses the results of others',
      { ...usual, names: ['e2e'] },
      ['contract', 'build', 'e2e'],
    ],
  ])('of %s', (_, wanted, names) =>
    expect(chooseSteps(steps, wanted).map(({ name }) => name)).toEqual(names),
  );

  it('are refused when a name is no step’s', () =>
    expect(() => chooseSteps(steps, { ...usual, names: ['e2e', 'typos'] })).toThrow(
      'Unknown step: typos. The steps are: quick, types, contract, build, e2e, engines',
    ));
});

it.each(['floor', 'e2e', 'e2e-postgres', 'workshop', 'engines', 'deploy'])(
  'builds first for the step %s',
  (name) =>
    expect(chooseSteps(allCheckSteps, { ...usual, names: [name] }).map((one) => one.name)).toContain('build'),
);

it('knows which steps need a browser, as no other installs one', () => {
  const names = allCheckSteps.filter(({ browser }) => browser).map(({ name }) => name);
  const stories = names.filter((name) => name.startsWith('stories-'));
  expect(stories).toHaveLength(fullRunBrandCountries.length);
  expect(names.filter((name) => !stories.includes(name)).toSorted()).toEqual([
    'deploy',
    'e2e',
    'e2e-postgres',
    'engines',
    'packages',
    'stories',
    'workshop',
  ]);
});

it('lets each step that uses another wait for it', () => {
  for (const { name, uses = [], after = [] } of allCheckSteps)
    expect(after, name).toEqual(expect.arrayContaining([...uses]));
});

it('runs a single check in each shard only if other steps use its results', async () => {
  const inSecondShard = (more: { readonly isInEachShard?: boolean }) =>
    createSingleCheckStep('check', process.execPath, ['-e', ''], {}, more).run({
      isFull: true,
      isAll: true,
      shard: '2/4',
    });
  expect(await inSecondShard({ isInEachShard: true })).toMatchObject({ passed: 1, failed: 0 });
  expect(await inSecondShard({})).toMatchObject({ passed: 0, failed: 0 });
});
