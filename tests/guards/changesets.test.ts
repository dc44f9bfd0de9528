import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publishedPackages } from '../../tools/pack/published.ts';
import { foldersIn, root } from './folders.ts';

const folder = join(root, '.changeset');
const packages = publishedPackages.map(({ name }) => `@journey/${name}`).sort();
const config = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8')) as {
  fixed: string[][];
  ignore: string[];
};
const readName = (path: string) =>
  (JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as { name: string }).name;

describe('changesets', () => {
  it('give the published packages one version, and the others none', () => {
    expect(config.fixed.map((group) => group.toSorted())).toEqual([packages]);
    const others = ['hosts', 'hosts/sandbox', 'tests', 'tools', '.storybook'].map(readName);
    expect(config.ignore).toEqual(others);
    expect(foldersIn('packages').map((name) => `@journey/${name}`)).toEqual(packages);
  });

  it('name packages of ours, a size, and a sentence for those who update', () => {
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md')) {
      const [, head = '', text = ''] = readFileSync(join(folder, file), 'utf8').split(/^---$/m);
      const lines = head.trim().split('\n').filter(Boolean);
      for (const line of lines) {
        const [, name = '', size = ''] = /^'([^']+)': (\w+)$/.exec(line) ?? [];
        expect.soft(packages, `${file}: ${line}`).toContain(name);
        expect.soft(['patch', 'minor', 'major'], `${file}: ${line}`).toContain(size);
      }
      // A change that nobody can notice names no package (`npm run changeset -- --empty`).
      expect.soft(lines.length === 0 || text.trim() !== '', file).toBe(true);
    }
  });

  it('stand at one version everywhere', () => {
    const versions = publishedPackages.map(
      ({ name }) =>
        (JSON.parse(readFileSync(join(root, `packages/${name}/package.json`), 'utf8')) as { version: string })
          .version,
    );
    expect(new Set(versions).size).toBe(1);
  });
});
