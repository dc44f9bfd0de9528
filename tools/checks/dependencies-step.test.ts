import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../paths/root.ts';
import { DEPENDENCY_FILES, sumFindings } from './dependencies-step.ts';

describe('the check of dependencies', () => {
  it.each<[string, Parameters<typeof sumFindings>[0], ReturnType<typeof sumFindings>]>([
    ['one that passes', [{ problems: [], notes: ['a'] }], { passed: 1, failed: 0, output: '» a' }],
    [
      'one that fails, once for all its problems',
      [{ problems: ['x', 'y'], notes: ['a'] }],
      { passed: 0, failed: 1, output: 'x\ny\n» a' },
    ],
    [
      'one that could not be checked',
      [{ problems: [], notes: ['a'], isUnchecked: true }],
      { passed: 0, failed: 0, output: '» a' },
    ],
  ])('counts a part: %s', (_, parts, outcome) => expect(sumFindings(parts)).toEqual(outcome));

  // If a pattern matched no file, a change to the file that it is meant for would go unnoticed.
  it.each(DEPENDENCY_FILES)('looks again when one of these files changes: %s', (pattern) =>
    expect(globSync(pattern, { cwd: root, exclude: ['**/node_modules'] })).not.toEqual([]),
  );

  it('knows the manifest of every package of the workspace', () => {
    const all = globSync('{*,*/*,*/*/*}/package.json', { cwd: root, exclude: ['**/{node_modules,dist}'] });
    const known = DEPENDENCY_FILES.flatMap((pattern) => globSync(pattern, { cwd: root }));
    expect(all.filter((file) => !file.startsWith('templates/') && !known.includes(file))).toEqual([]);
  });
});
