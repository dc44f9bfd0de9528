import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './folders.ts';

it('no path is the encoded one of an address, which a folder with a space or an accent does not have', () => {
  const files = globSync('{.storybook,hosts,packages,tests,tools}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  expect(files.length).toBeGreaterThan(500);
  const encoded = files.filter((file) =>
    /import\.meta\.url\)\.pathname/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(encoded).toEqual([]);
});
