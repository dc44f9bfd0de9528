import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './folders.ts';

// Test files in the same worker share their modules. A module that another file has already loaded keeps the real
// import, so a mock of that import has no effect, depending on the order of the files.
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
