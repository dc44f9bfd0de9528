import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../paths/root.ts';
import { nodePath } from '../process/lifetime.ts';

/**
 * For each Vitest project, a test file that must not run because it is to be left out, and one that must still
 * run.
 */
const files = {
  unit: ['tools/checks/left-out.test.ts', 'tools/checks/depth.test.ts'],
  dom: ['packages/flows/src/shell/Pages.test.tsx', 'packages/flows/src/shell/NavigationFocus.test.tsx'],
  workshop: ['tests/workshop/toolbar.test.ts', 'tests/workshop/tutorial.test.ts'],
};

it('leaves out of every project the files that it is told to', () => {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const projects = Object.keys(files).flatMap((name) => ['--project', name]);
  const leftOut = Object.values(files).map(([one]) => one);
  const listed = execFileSync(nodePath, [vitest, 'list', '--filesOnly', ...projects], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, TESTS_LEFT_OUT: leftOut.join(',') },
  });
  for (const [out, other] of Object.values(files)) {
    expect(listed).not.toContain(out);
    expect(listed).toContain(other);
  }
});
