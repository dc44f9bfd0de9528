import { expect, it } from 'vitest';
import { listRunArguments } from './playwright-step.ts';

it('lets a run pass without any test only where unchanged files are left out', () => {
  const choosing = ['--grep', '@database'];
  expect(listRunArguments({}, choosing, [])).toEqual(['--reporter=line,json', ...choosing]);
  expect(listRunArguments({}, choosing, ['journey.spec.ts'])).toContain('--pass-with-no-tests');
});

it('passes on the list of tests, the shard and the repetitions', () =>
  expect(listRunArguments({ shard: '1/4', repeat: 10 }, [], [], 'journeys.txt')).toEqual([
    '--reporter=line,json',
    '--test-list',
    'journeys.txt',
    '--shard=1/4',
    '--repeat-each=10',
  ]));
