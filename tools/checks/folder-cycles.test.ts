import { describe, expect, it } from 'vitest';
import { findFolderCycles } from './folder-cycles.ts';

/**
 * Finds the cycles of a graph that is written as `file → imported file`. The line with the reason is removed from each
 * result.
 */
const find = (...imports: readonly string[]): readonly (readonly string[])[] => {
  const graph = new Map<string, string[]>();
  for (const [from = '', to = ''] of imports.map((line) => line.split(' → ')))
    graph.set(from, [...(graph.get(from) ?? []), to]);
  return findFolderCycles(graph, /\.test\.ts$|^workshop\//).map((text) =>
    text.split('\n').flatMap((line, index) => (index === 1 ? [] : [line.trim()])),
  );
};

describe('cycles between folders', () => {
  it('are told once, with the imports that make them', () => {
    expect(find('a/one.ts → b/one.ts', 'b/two.ts → a/two.ts')).toEqual([
      ['error no-folder-cycle: a → b → a', 'a/one.ts imports b/one.ts', 'b/two.ts imports a/two.ts'],
    ]);
  });

  it('are found through other folders', () => {
    expect(find('a/x.ts → b/x.ts', 'b/x.ts → c/x.ts', 'c/x.ts → a/x.ts')).toEqual([
      [
        'error no-folder-cycle: a → b → c → a',
        'a/x.ts imports b/x.ts',
        'b/x.ts imports c/x.ts',
        'c/x.ts imports a/x.ts',
      ],
    ]);
  });

  it('are found where a file deep in a folder imports what imports the folder', () => {
    expect(find('a/deep/er/x.ts → b/x.ts', 'b/x.ts → a/y.ts')).toEqual([
      ['error no-folder-cycle: a → b → a', 'a/deep/er/x.ts imports b/x.ts', 'b/x.ts imports a/y.ts'],
    ]);
  });

  it('are found where what is imported lies deep in the folder that imports back', () => {
    expect(find('a/x.ts → b/deep/er/x.ts', 'b/y.ts → a/y.ts')).toEqual([
      ['error no-folder-cycle: a → b → a', 'a/x.ts imports b/deep/er/x.ts', 'b/y.ts imports a/y.ts'],
    ]);
  });

  it('are left out beside a shorter one of the same folders', () => {
    const imports = ['c/x.ts → a/x.ts', 'a/x.ts → b/x.ts', 'b/x.ts → c/x.ts', 'b/x.ts → a/x.ts'];
    expect(find(...imports).map(([cycle]) => cycle)).toEqual(['error no-folder-cycle: a → b → a']);
  });

  it.each([
    ['a folder imports its own subfolder and the subfolder nothing', ['a/x.ts → a/b/y.ts']],
    ['files of one folder import each other', ['a/x.ts → a/y.ts', 'a/y.ts → a/x.ts']],
    ['a folder imports what lies beside it in their parent', ['p/a/x.ts → p/b/x.ts', 'p/c/x.ts → p/a/x.ts']],
    ['a subfolder imports its parent', ['a/b/y.ts → a/x.ts', 'a/x.ts → a/b/z.ts']],
    ['two folders import the same one', ['a/x.ts → c/x.ts', 'b/x.ts → c/x.ts', 'a/x.ts → b/x.ts']],
    ['a test is imported', ['a/x.ts → b/x.test.ts', 'b/y.ts → a/x.ts']],
    ['a test makes it', ['a/x.ts → b/x.ts', 'b/x.test.ts → a/x.ts']],
    ['the workshop makes it', ['a/x.ts → workshop/x.ts', 'workshop/x.ts → a/x.ts']],
  ])('are none where %s', (_, imports) => {
    expect(find(...imports)).toEqual([]);
  });
});
