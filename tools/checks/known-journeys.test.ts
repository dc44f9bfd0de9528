import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { BuiltFiles } from './built-files.ts';
import { PassedJourneys } from './known-journeys.ts';
import { listJourneys, type ReportedJourney } from './playwright-report.ts';
import { DependencyHasher } from './reach.ts';
import { ReachedTests } from './reached-tests.ts';
import { servedHosts } from './test-files.ts';

/**
 * Returns a journey as Playwright reports it. All these journeys are in the same file, and do not report what they
 * fetched.
 */
const reported = (title: string, status: string): ReportedJourney => {
  const tests = [{ projectName: 'phone', status, results: [{ duration: 1000 }] }];
  const file = 'headers.spec.ts';
  return listJourneys({ title: file, file, specs: [{ title, tags: [], tests }] })[0]!;
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journeys-'));
  return () => rmSync(folder, { recursive: true });
});

/**
 * Returns whether a journey counts as unchanged after these runs of it and of others in its file, if the hash of its
 * inputs is now `inputs`.
 */
const isUnchanged = (runs: readonly (readonly ReportedJourney[])[], inputs = 'same'): boolean => {
  const read = (hash: string): PassedJourneys =>
    new PassedJourneys(
      'e2e',
      new ReachedTests(servedHosts, new DependencyHasher(folder, new Map()), new BuiltFiles(folder), {}),
      () => hash,
      join(folder, 'passed.json'),
    );
  for (const run of runs) read('same').add(run);
  return read(inputs).isUnchanged(reported('opens', 'expected').journey);
};
const passed = [reported('opens', 'expected')];

it.each([
  ['itself passed', [passed], true],
  ['never ran, though another of its file passed', [[reported('closes', 'expected')]], false],
  ['passed, though another of its file failed', [[...passed, reported('closes', 'unexpected')]], true],
  ['failed', [passed, [reported('opens', 'unexpected')]], false],
  ['failed once of several times', [[reported('opens', 'unexpected'), ...passed, ...passed]], false],
  ['passed each of several times', [[...passed, ...passed]], true],
  ['was skipped', [[reported('opens', 'skipped')]], false],
  ['was skipped after it had passed', [passed, [reported('opens', 'skipped')]], true],
])('knows whether a journey is unchanged that %s', (_, runs, unchanged) =>
  expect(isUnchanged(runs)).toBe(unchanged),
);

it('takes a journey to be changed with anything that its file can depend on', () =>
  expect(isUnchanged([passed], 'other')).toBe(false));

it('forgets what a journey fetched that failed once of several times', () => {
  const fetching = (status: string): ReportedJourney => {
    const { journey, test } = reported('opens', status);
    return { journey, test: { ...test, fetched: ['file a.js'] } };
  };
  const add = (...run: readonly ReportedJourney[]) => {
    const known = new ReachedTests(
      servedHosts,
      new DependencyHasher(folder, new Map()),
      new BuiltFiles(folder),
      {},
    );
    return new PassedJourneys('e2e', known, () => 'same', join(folder, 'passed.json')).add(run);
  };
  expect(Object.values(add(fetching('expected'), fetching('expected')))).toMatchObject([
    { fetched: ['file a.js'] },
  ]);
  expect(add(fetching('unexpected'), fetching('expected'))).toEqual({});
});
