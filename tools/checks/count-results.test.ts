import { expect, it } from 'vitest';
import { countResults, type ReportedTest } from './count-results.ts';

const test: ReportedTest = { file: 'a.test.ts', name: 'a.test.ts: adds up', seconds: 1, outcome: 'passed' };
const nothing = { code: 0, output: '', tests: [] };

it.each([
  ['no test at all', nothing, {}, 1],
  ['no test in its shard', nothing, { shard: '2/4' }, 0],
  ['no test in its shard, as the runner broke', { ...nothing, code: 1 }, { shard: '2/4' }, 1],
  ['nothing left to run', { ...nothing, isNothingLeft: true }, {}, 0],
  ['passed tests', { ...nothing, tests: [test] }, {}, 0],
  ['passed tests in a runner that broke', { code: 1, output: '', tests: [test] }, {}, 1],
  ['only skipped tests', { ...nothing, tests: [{ ...test, outcome: 'skipped' as const }] }, {}, 1],
])('counts failures of a run with %s', (_, run, look, failed) =>
  expect(countResults(run, look, 0).failed).toBe(failed),
);
