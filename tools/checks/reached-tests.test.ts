import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { BuiltFiles } from './built-files.ts';
import { formatTestListLine } from './journeys.ts';
import { listJourneys } from './playwright-report.ts';
import { DependencyHasher } from './reach.ts';
import { ReachedTests, type FetchingResult, type PassedTests } from './reached-tests.ts';
import { servedHosts } from './test-files.ts';

/** Returns a journey with this status and these fetched files, as Playwright reports it. */
const reported = (
  status: string,
  fetched?: readonly string[],
  file = 'portal-pages.spec.ts',
): FetchingResult[] => {
  const annotations = fetched && [{ type: 'fetched', description: fetched.join('\n') }];
  const results = [{ duration: 1000, ...(annotations && { annotations }) }];
  const tests = [{ projectName: 'phone', status, results }];
  return listJourneys({ title: file, file, specs: [{ title: 'shows photos', tags: ['P-12'], tests }] }).map(
    ({ journey, test }) => ({ ...test, key: formatTestListLine(journey) }),
  );
};

describe('a journey that passed', () => {
  let root: string;
  const graph = new Map([
    ['tests/e2e/portal-pages.spec.ts', ['tests/e2e/fixtures.ts']],
    ['tests/e2e/prerender.spec.ts', ['tests/e2e/fixtures.ts', 'tools/hosting/hosts.ts']],
    ['tests/e2e/fixtures.ts', ['tools/hosting/hosts.ts']],
  ]);
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const journeysAfter = (passed: PassedTests): ReachedTests =>
    new ReachedTests(
      servedHosts,
      new DependencyHasher(root, graph),
      new BuiltFiles(join(root, 'dist')),
      passed,
    );
  const isUnchanged = (passed: PassedTests, [one]: readonly FetchingResult[]): boolean =>
    journeysAfter(passed).isUnchanged(one!);
  const fetched = ['meridian-au/*.html', 'meridian-au/assets/photos.js'];
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'journeys-'));
    write('tests/e2e/portal-pages.spec.ts', '');
    write('tests/e2e/prerender.spec.ts', '');
    write('packages/sandbox/src/photos.ts', '');
    write('dist/meridian-au/login.html', '<script src="/assets/host-11111111.js">');
    write('dist/meridian-au/assets/photos-22222222.js', 'photos');
    write('dist/meridian-au/assets/other-33333333.js', 'other');
    return () => rmSync(root, { recursive: true });
  });

  it('is unchanged while nothing changes that it fetched', () => {
    const passed = journeysAfter({}).add(reported('expected', fetched));
    expect(isUnchanged(passed, reported('expected'))).toBe(true);
    write('dist/meridian-au/assets/other-33333333.js', 'changed');
    expect(isUnchanged(passed, reported('expected'))).toBe(true);
  });

  it.each([
    ['a file that it fetched', 'dist/meridian-au/assets/photos-22222222.js'],
    ['its own file', 'tests/e2e/portal-pages.spec.ts'],
    ['the services', 'packages/sandbox/src/photos.ts'],
  ])('is changed with %s', (_, file) => {
    const passed = journeysAfter({}).add(reported('expected', fetched));
    write(file, 'changed');
    expect(isUnchanged(passed, reported('expected'))).toBe(false);
  });

  it.each([
    ['never ran', []],
    ['failed', reported('unexpected', fetched)],
    ['passed only when repeated', reported('flaky', fetched)],
    ['did not tell what it fetched', reported('expected')],
    ['fetched nothing', reported('expected', [])],
  ])('is not one that %s', (_, tests) => {
    const before = journeysAfter({}).add(tests.length > 0 ? reported('expected', fetched) : []);
    expect(isUnchanged(journeysAfter(before).add(tests), reported('expected'))).toBe(false);
  });

  it('is not one that reads built files itself', () => {
    const own = reported('expected', fetched, 'prerender.spec.ts');
    expect(isUnchanged(journeysAfter({}).add(own), own)).toBe(false);
  });
});
