import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../paths/root.ts';
import { nodePath } from '../process/lifetime.ts';
import { listTestFiles } from './run-changed.ts';
import { unitTestFiles } from './test-files.ts';

/** Returns the paths of the test files that Vitest finds for these projects. */
const listFilesOfProjects = (names: readonly string[], leftOut: readonly string[] = []): string[] => {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const projects = names.flatMap((name) => ['--project', name]);
  const listed = execFileSync(nodePath, [vitest, 'list', '--filesOnly', ...projects], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, TESTS_LEFT_OUT: leftOut.join(',') },
  });
  return listed.match(/\S+\.test\.tsx?/g) ?? [];
};

/** For each Vitest project, a test file that it is told to leave out, and one that must still run. */
const files = {
  unit: ['tools/checks/left-out.test.ts', 'tools/checks/depth.test.ts'],
  dom: ['packages/flows/src/shell/Pages.test.tsx', 'packages/flows/src/shell/NavigationFocus.test.tsx'],
  workshop: ['tests/workshop/toolbar.test.ts', 'tests/workshop/tutorial.test.ts'],
};

it('leaves out of every project the files that it is told to', () => {
  const leftOut = Object.values(files).map(([one]) => one!);
  const listed = listFilesOfProjects(Object.keys(files), leftOut);
  for (const [out, other] of Object.values(files)) {
    expect(listed).not.toContain(out);
    expect(listed).toContain(other);
  }
});

// If the step listed a file that Vitest does not run, the file would never pass, and a run without any change would
// start Vitest with nothing to run, which fails.
it('lists the same files for the unit step as Vitest runs', () => {
  expect(listTestFiles(unitTestFiles).toSorted()).toEqual(listFilesOfProjects(['unit', 'dom']).toSorted());
});

it('leaves out of a quick run the tests that start processes', () => {
  const quick = new Set(listTestFiles(unitTestFiles, true));
  const left = listTestFiles(unitTestFiles).filter((file) => !quick.has(file));
  expect(left).toContain('tests/sandbox/crash.test.ts');
  expect(left.every((file) => file.startsWith('tests/sandbox/'))).toBe(true);
});
