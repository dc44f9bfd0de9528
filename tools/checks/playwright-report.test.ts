import { expect, it } from 'vitest';
import { listJourneys, summariseRepeats, type Suite } from './playwright-report.ts';

const spec = (title: string, status: string) => ({
  title,
  tags: ['P-01', 'desktop'],
  tests: [{ projectName: 'phone', status, results: [{ duration: 1500 }, { duration: 500 }] }],
});
const report = (specs: Suite['specs']): Suite => ({
  title: 'portal.spec.ts',
  file: 'portal.spec.ts',
  suites: [{ title: 'the portal', file: 'portal.spec.ts', specs: specs ?? [] }],
});

it('reads a journey with the groups around it, its rows and its whole time', () =>
  expect(listJourneys(report([spec('opens', 'expected')]))).toMatchObject([
    {
      journey: { project: 'phone', file: 'portal.spec.ts', titles: ['the portal', 'opens'], rows: ['P-01'] },
      test: { file: 'tests/e2e/portal.spec.ts', seconds: 2, outcome: 'passed' },
    },
  ]));

it('says how often repeated journeys passed', () => {
  const specs = [
    spec('opens', 'expected'),
    spec('opens', 'expected'),
    spec('closes', 'expected'),
    spec('closes', 'unexpected'),
    spec('waits', 'skipped'),
  ];
  expect(summariseRepeats(listJourneys(report(specs)))).toBe(
    '» repeated: 1 of 2 journeys passed each time; portal.spec.ts: closes (phone): 1 of 2',
  );
});
