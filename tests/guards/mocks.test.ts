import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './folders.ts';

// Test files of a run share their modules. What another file has loaded before keeps the real module, and a mock of it
// is then without effect, depending on the order of the files.
it('each test file that mocks a module forgets first what others have loaded', () => {
  const mocking = globSync('{packages,hosts,tools,tests,.storybook}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  }).filter((file) => /^vi\.mock\(/m.test(readFileSync(join(root, file), 'utf8')));
  expect(mocking.length).toBeGreaterThan(0);
  expect(
    mocking.filter(
      (file) => !readFileSync(join(root, file), 'utf8').includes('vi.hoisted(() => vi.resetModules());'),
    ),
  ).toEqual([]);
});
