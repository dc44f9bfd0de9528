import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../paths/root.ts';
import { nodePath } from '../process/lifetime.ts';
import { listSlowTestFiles, listTestFiles, listUndrawnTestFiles } from './run-changed.ts';
import { storybookTestFiles, unitTestFiles } from './test-files.ts';

/** Returns the paths of the test files that Vitest finds for these projects when some files are excluded. */
const listFilesOfProjects = (names: readonly string[], without: readonly string[]): string[] => {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const projects = names.flatMap((name) => ['--project', name]);
  const listed = execFileSync(nodePath, [vitest, 'list', '--filesOnly', ...projects], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, TESTS_LEFT_OUT: without.join(',') },
  });
  return listed.match(/\S+\.test\.tsx?/g) ?? [];
};

/** For each Vitest project, a test file to exclude, and one that must still run. */
const files = {
  unit: ['tools/checks/left-out.test.ts', 'tools/checks/depth.test.ts'],
  dom: [
    'packages/flows/src/shell/ProductPages.test.tsx',
    'packages/flows/src/shell/NavigationFocus.test.tsx',
  ],
  workshop: ['tests/workshop/toolbar.test.ts', 'tests/workshop/tutorial.test.ts'],
};
const leftOut = Object.values(files).map(([one]) => one!);
const listed = listFilesOfProjects(Object.keys(files), leftOut);

it.each(Object.entries(files))(
  'leaves out of the project %s the files that it is told to',
  (_, [out, other]) => {
    expect(listed).not.toContain(out);
    expect(listed).toContain(other);
  },
);

// If the step listed a file that Vitest does not run, that file could never pass. A run without any change would then
// start Vitest with nothing to run, which fails.
it('lists the same files for the unit step as Vitest runs', () => {
  const isOfStep = (file: string): boolean => !file.startsWith('tests/workshop/');
  expect(listTestFiles(unitTestFiles).toSorted()).toEqual(
    [...listed, ...leftOut].filter(isOfStep).toSorted(),
  );
});

it('leaves out of a quick run the tests that are named as slow or that open embedded PostgreSQL', () => {
  const store = 'packages/sandbox/src/store/sql/pglite.ts';
  const graph = new Map([
    ['packages/sandbox/src/node/node.test.ts', ['packages/sandbox/src/node/open.ts']],
    ['packages/sandbox/src/node/open.ts', [store]],
    ['packages/sandbox/src/routes.test.ts', ['packages/sandbox/src/app.ts']],
  ]);
  const left = listSlowTestFiles(unitTestFiles, graph);
  expect(left).toContain('tests/sandbox/crash.test.ts');
  expect(left).toContain('packages/flows/src/incident-report/submission/pdf-pages.test.ts');
  expect(left).toContain('packages/sandbox/src/node/node.test.ts');
  expect(left).not.toContain('packages/sandbox/src/routes.test.ts');
});

it('names only files that exist as slow or slow to import', () => {
  // Expands braces as a shell does, so that each alternative is checked as a separate pattern.
  const listPatterns = (pattern: string): string[] => {
    const [, before = '', words, after = ''] = /^(.*?)\{([^}]+)\}(.*)$/.exec(pattern) ?? [];
    return words ? words.split(',').flatMap((word) => listPatterns(before + word + after)) : [pattern];
  };
  for (const pattern of unitTestFiles.slow.flatMap(listPatterns))
    expect(globSync(pattern, { cwd: root }), pattern).not.toEqual([]);
  for (const file of unitTestFiles.slowToImport) expect(existsSync(join(root, file)), file).toBe(true);
});

describe('of the tests of the workshop that are drawn', () => {
  const drawn = Object.keys(storybookTestFiles.drawn);
  const days = Array.from({ length: 60 }, (_, index) =>
    new Date(Date.UTC(2026, 10, index + 1)).toISOString().slice(0, 10),
  );
  const leftOutOn = (day: string, ...changed: string[]): string[] =>
    listUndrawnTestFiles(storybookTestFiles, new Set(changed), day);

  it('names only files that exist', () => {
    for (const file of drawn) expect(existsSync(join(root, file)), file).toBe(true);
  });

  const ofTools = ['side-by-side', 'toolbar'];
  const ofAnyPage = [...ofTools, 'transcript-portal', 'transcript-check-in', 'transcript-incident-report'];
  const ofWorkshop = ['brand-switch', 'checks', 'noisy', ...ofAnyPage];

  it('leaves out all but one each day, and each on some day only', () => {
    const run = days.map((day) => drawn.filter((file) => !leftOutOn(day).includes(file)));
    expect(run.every((ran) => ran.length === 1)).toBe(true);
    expect(new Set(run.flat())).toEqual(new Set(drawn));
  });

  it.each([
    ['a generator', 'tools/generate/known.ts', ['new-brand']],
    [
      'the list of brands that a generator writes',
      'packages/sandbox/src/core/brands.ts',
      ['new-brand', ...ofAnyPage],
    ],
    ['a check of stories', '.storybook/checks/focus.ts', ofWorkshop],
    ['a component', 'packages/ui/src/components/Card/Card.tsx', ['brand-switch', ...ofAnyPage]],
    ['a page', 'packages/flows/src/portal/pages/rental-history/rows.ts', ['transcript-portal']],
    ['a step', 'packages/flows/src/check-in/steps/privacy/PrivacyStep.tsx', ['transcript-check-in']],
    ['what all pages share', 'packages/flows/src/shell/AppShell.tsx', ofAnyPage],
    ['a test itself', 'tests/workshop/checks.test.ts', ofWorkshop],
    ['a page of documentation', 'docs/adding.md', []],
  ])('leaves out on some day all but those that %s can reach', (_, changed, reached) => {
    const fileOf = (name: string) => `tests/workshop/${name}.test.ts`;
    const onSomeDay = new Set(days.flatMap((day) => leftOutOn(day, changed)));
    const others = drawn.filter((file) => !reached.map(fileOf).includes(file));
    expect([...onSomeDay].toSorted()).toEqual(others.toSorted());
  });
});
