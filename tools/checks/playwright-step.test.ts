import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../paths/root.ts';
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

it('builds what has changed first, also where one test is run by hand', () => {
  const read = (file: string): string => readFileSync(join(root, 'tests/e2e', file), 'utf8');
  const [, setup = ''] = /globalSetup: '(.*)'/.exec(read('playwright.config.ts')) ?? [];
  expect(setup && read(setup)).toContain('buildHosts(listHostNames()');
});
