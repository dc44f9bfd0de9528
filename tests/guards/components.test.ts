import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brands, wireframe } from '@journey/ui/all-brands';
import { describe, expect, it } from 'vitest';
import { filesIn, listComponents, root } from './folders.ts';

const COMPONENTS = 'packages/ui/src/components';

describe('every component @W-01', () => {
  const components = listComponents();

  it('is there', () => expect(components.length).toBeGreaterThan(0));

  it.each(components)('%s has its code, stories, test and page', (name) => {
    expect(filesIn(join(COMPONENTS, name))).toEqual(
      expect.arrayContaining([`${name}.tsx`, `${name}.stories.tsx`, `${name}.test.tsx`, `${name}.mdx`]),
    );
  });
});

describe('no component knows a brand', () => {
  const names = [...brands, wireframe].map(({ id }) => id).join('|');
  const brandName = new RegExp(`\\b(${names})\\b`, 'i');
  const hex = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?![\w-])/i;
  const files = globSync(`${COMPONENTS}/**/*.{ts,tsx}`, { cwd: root });
  // A story or a test may show a component in a specific brand, but shipped code must not name a brand.
  const shipped = files.filter((file) => !/\.(stories|test)\.tsx$/.test(file));

  const linesWith = (file: string, pattern: RegExp): string[] =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : []));

  it('by a colour of its own', () => expect(files.flatMap((file) => linesWith(file, hex))).toEqual([]));
  it('by name', () => expect(shipped.flatMap((file) => linesWith(file, brandName))).toEqual([]));
});
