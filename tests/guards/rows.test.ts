import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './folders.ts';

/** Returns what the pattern's first group matches in the files, in capitals, without duplicates and sorted. */
const allIn = (files: string, pattern: RegExp): string[] =>
  [
    ...new Set(
      globSync(files, { cwd: root, exclude: (path) => path.includes('node_modules') }).flatMap((path) =>
        [...readFileSync(join(root, path), 'utf8').matchAll(pattern)].map(([, row]) => row!.toUpperCase()),
      ),
    ),
  ].toSorted();

const described = allIn('docs/product/*.md', /<a id="([hpcavdw]-\d\d)"><\/a>/g);
const shown = allIn('{tests,packages,tools,.storybook}/**/*.{ts,tsx}', /@([HPCAVDW]-\d\d)\b/g);

it('each row of the product is described in docs/product and shown by a test that carries its tag', () => {
  expect(described.length).toBeGreaterThan(100);
  expect(shown).toEqual(described);
});
