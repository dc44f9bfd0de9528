import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../paths/root.ts';
import { nodePath } from '../process/lifetime.ts';
import { listTestFiles } from './run-changed.ts';
import { unitTestFiles } from './test-files.ts';

/** Returns the paths of the test files that Vitest finds for these projects, told to leave some out. */
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

/** For each Vitest project, a test file that it is told to leave out, and one that must still run. */
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

// If the step listed a file that Vitest does not run, the file would never pass, and a run without any change would
// start Vitest with nothing to run, which fails.
it('lists the same files for the unit step as Vitest runs', () => {
  const isOfStep = (file: string): boolean => !file.startsWith('tests/workshop/');
  expect(listTestFiles(unitTestFiles).toSorted()).toEqual(
    [...listed, ...leftOut].filter(isOfStep).toSorted(),
  );
});

it('leaves out of a quick run the tests that start processes', () => {
  const quick = new Set(listTestFiles(unitTestFiles, true));
  const left = listTestFiles(unitTestFiles).filter((file) => !quick.has(file));
  expect(left).toContain('tests/sandbox/crash.test.ts');
  expect(left.every((file) => file.startsWith('tests/sandbox/'))).toBe(true);
});
