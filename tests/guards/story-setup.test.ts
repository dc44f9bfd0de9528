import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { storyTestFiles } from '../../tools/checks/test-files.ts';
import { root } from './folders.ts';

/**
 * Returns the given files of this repository and everything that they import by a relative path, directly or through
 * other files.
 */
const followImports = (files: readonly string[]): string[] => {
  const found = new Set<string>();
  const queue = [...files];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file) || !existsSync(join(root, file))) continue;
    found.add(file);
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, path = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g))
      queue.push(posix.join(posix.dirname(file), path));
  }
  return [...found];
};

// A test that loads a tool that reads files counts as changed whenever any file changes. If the stories' set-up loaded
// such a tool, a change in one page would run every story again.
it('the stories’ set-up loads no tool that reads files', () => {
  // The imports of Vitest's own configuration are not followed, because the checks ignore them too.
  const loaded = followImports(storyTestFiles.setup.filter((file) => file.startsWith('.storybook/')));
  expect(loaded.length).toBeGreaterThan(10);
  const reading = loaded.filter(
    (file) =>
      /^(tests|tools)\//.test(file) &&
      /from 'node:(fs|child_process)|import\.meta\.(dirname|url)/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
  );
  expect(reading).toEqual([]);
});

it('stories import the workshop by the name of its package', () => {
  const stories = globSync('{packages,tests}/**/*.stories.tsx', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  expect(stories.length).toBeGreaterThan(100);
  expect(
    stories.filter((file) => /'[^'\n]*\/\.storybook\//.test(readFileSync(join(root, file), 'utf8'))),
  ).toEqual([]);
});
