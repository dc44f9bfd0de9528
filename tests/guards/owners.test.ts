import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { foldersIn, root } from './folders.ts';

const owned = readFileSync(join(root, 'OWNERS'), 'utf8')
  .split('\n')
  .filter((line) => line.trim() && !line.startsWith('#'))
  .map((line) => /^(\S+)\s+(\S.*)$/.exec(line))
  .map((match) => ({ path: match?.[1] ?? '', role: match?.[2] ?? '' }));

describe('OWNERS', () => {
  it('names folders that are there, once, each with a role and no address of anybody', () => {
    expect(owned.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
    expect(new Set(owned.map(({ path }) => path)).size).toBe(owned.length);
    expect(owned.filter(({ role }) => !role || role.includes('@'))).toEqual([]);
  });

  it('names every package', () => {
    const packages = foldersIn('packages').map((name) => `packages/${name}`);
    expect(packages.filter((path) => !owned.some((one) => one.path === path))).toEqual([]);
  });
});
