import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../paths/root.ts';
import { parseDependencyCatalogue, createPublishedManifest, type SourceManifest } from './manifest.ts';
import { readManifest } from './pack.ts';
import { publishedPackages } from './published.ts';
import { listLinkedPages } from './readme.ts';

const source: SourceManifest = {
  name: '@journey/flows',
  version: '0.1.0',
  description: 'Flows',
  license: 'SEE LICENSE IN LICENSE',
  sideEffects: false,
  exports: {},
  dependencies: { '@journey/ui': 'workspace:*', yup: 'catalog:', '@fontsource/carried': 'catalog:' },
  peerDependencies: { react: '^19.3.0' },
};
const entries = [
  { subpath: './site', source: 'src/site/index.ts', published: 'dist/site/index.js' },
  { subpath: './global.css', source: 'src/global.css', published: 'dist/global.css' },
];

it('names declarations first, and takes versions from the catalogue', () => {
  const made = createPublishedManifest(source, entries, { yup: '1.7.1' }, (name) => name.endsWith('carried'));
  expect(made).toMatchObject({
    files: ['dist', 'CHANGELOG.md'],
    dependencies: { '@journey/ui': '0.1.0', yup: '1.7.1' },
    peerDependencies: { react: '^19.3.0' },
    exports: {
      './site': { types: './dist/site/index.d.ts', default: './dist/site/index.js' },
      './global.css': './dist/global.css',
    },
  });
  expect(made).not.toHaveProperty('dependencies.@fontsource/carried');
});

it.each([
  ['api', 'packages/api/CONTRACT.md'],
  ['sandbox', 'packages/sandbox/scenarios/README.md'],
])('packs the page that the README of %s links to: %s', (name, file) => {
  const folder = `packages/${name}`;
  const pages = listLinkedPages(readFileSync(join(root, folder, 'README.md'), 'utf8'));
  expect(pages.map((page) => `${folder}/${page}`)).toEqual([file]);
  const made = createPublishedManifest({ ...source, dependencies: {} }, entries, {}, undefined, pages);
  expect(made).toHaveProperty('files', ['dist', ...pages, 'CHANGELOG.md']);
  // The published package has no source files, so a page must not refer its readers to one.
  expect(readFileSync(join(root, file), 'utf8').match(/`[^`\n]*(?:src\/|\.tsx?\b)[^`\n]*`/g)).toBeNull();
  expect(existsSync(join(root, file))).toBe(true);
});

/** Whether a range such as `^22.15.0 || >=24` allows a version of Node. */
const allows = (range: string, major: number, minor: number): boolean =>
  range.split('||').some((part) => {
    const [, sign, from, over] = /^\s*(\^|>=)?\s*(\d+)(?:\.(\d+))?/.exec(part) ?? [];
    return major === Number(from) ? minor >= Number(over ?? 0) : sign === '>=' && major > Number(from);
  });
const libraries = publishedPackages.flatMap(({ name }) =>
  Object.keys(readManifest(name).dependencies ?? {}).map((library) =>
    join(root, 'packages', name, 'node_modules', library, 'package.json'),
  ),
);

it.each([
  [20, 19],
  [22, 14],
  [22, 15],
  [23, 0],
  [24, 0],
  [25, 0],
  [26, 0],
])('promises Node %i.%i where every library runs on it', (major, minor) => {
  const { engines } = createPublishedManifest(source, entries, {
    yup: '1.7.1',
    '@fontsource/carried': '5.3.0',
  });
  const isForAll = libraries.every((file) => {
    const library = JSON.parse(readFileSync(file, 'utf8')) as { engines?: { node?: string } };
    return allows(library.engines?.node ?? '>=0', major, minor);
  });
  expect(allows((engines as { node: string }).node, major, minor)).toBe(isForAll);
});

it('refuses a library that the catalogue does not have', () =>
  expect(() => createPublishedManifest(source, entries, {})).toThrow('yup is not in the catalogue'));

it('reads the catalogue', () =>
  expect(parseDependencyCatalogue(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'))).toMatchObject({
    'styled-components': expect.stringMatching(/^6\./) as string,
    '@hookform/resolvers': expect.stringMatching(/^\d/) as string,
    typescript: expect.stringContaining('npm:') as string,
  }));
