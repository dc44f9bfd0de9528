import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { hasTestChanged, hasTestFailed, hasTestPassed, storePassedTests } from './passed-tests.ts';

let file: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'passed-'));
  file = join(folder, 'checks/passed.json');
  return () => rmSync(folder, { recursive: true });
});

it.each([
  { last: 'never ran', stored: [], passed: false, changed: false, failed: false },
  { last: 'passed with the same inputs', stored: ['same'], passed: true, changed: false, failed: false },
  { last: 'passed with other inputs', stored: ['other'], passed: false, changed: true, failed: false },
  { last: 'failed', stored: [undefined], passed: false, changed: true, failed: true },
  {
    last: 'failed after it had passed',
    stored: ['same', undefined],
    passed: false,
    changed: true,
    failed: true,
  },
  {
    last: 'passed after it had failed',
    stored: [undefined, 'same'],
    passed: true,
    changed: false,
    failed: false,
  },
])(
  'a test file that $last has passed: $passed, has changed: $changed, has failed: $failed',
  ({ stored, passed, changed, failed }) => {
    for (const hash of stored) storePassedTests('stories', new Map([['one.stories.tsx', hash]]), file);
    expect(hasTestPassed('stories', 'one.stories.tsx', 'same', file)).toBe(passed);
    expect(hasTestChanged('stories', 'one.stories.tsx', 'same', file)).toBe(changed);
    expect(hasTestFailed('stories', 'one.stories.tsx', file)).toBe(failed);
  },
);

it('keeps steps and test files apart', () => {
  storePassedTests('stories', new Map([['one.stories.tsx', 'same']]), file);
  storePassedTests('walk', new Map([['two.stories.tsx', 'same']]), file);
  expect(hasTestPassed('walk', 'one.stories.tsx', 'same', file)).toBe(false);
  expect(hasTestPassed('stories', 'one.stories.tsx', 'same', file)).toBe(true);
});
