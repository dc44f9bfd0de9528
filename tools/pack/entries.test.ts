import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../paths/root.ts';
import { listPackageEntries, getPublishedPath } from './entries.ts';
import { readManifest } from './pack.ts';

describe('getPublishedPath', () => {
  it.each([
    ['src/index.ts', 'src', 'dist/index.js'],
    ['src/brands/all.ts', 'src', 'dist/brands/all.js'],
    ['src/Page.tsx', 'src', 'dist/Page.js'],
    ['src/global.css', 'src', 'dist/global.css'],
    ['schema.graphql', 'src', 'schema.graphql'],
    ['scenarios/index.ts', '.', 'dist/scenarios/index.js'],
  ])('%s below %s is published as %s', (source, from, published) =>
    expect(getPublishedPath(source, from)).toBe(published),
  );
});

describe('listPackageEntries', () => {
  const folder = join(root, 'packages/ui');
  const exported = { '.': './src/index.ts', './brands/*': './src/brands/*/index.ts', './x': './src/x.ts' };
  it('names each brand, and leaves out what is internal', () => {
    const entries = listPackageEntries(exported, folder, ['./x']);
    expect(entries).toContainEqual({
      subpath: './brands/thrifty',
      source: 'src/brands/thrifty/index.ts',
      published: 'dist/brands/thrifty/index.js',
    });
    expect(entries.some(({ subpath }) => subpath.includes('*') || subpath === './x')).toBe(false);
  });
});

it('the package of flows has at most six entries', () =>
  expect(Object.keys(readManifest('flows').exports).length).toBeLessThanOrEqual(6));
