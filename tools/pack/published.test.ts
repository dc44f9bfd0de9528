import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { root } from '../paths/root.ts';
import { listPackageEntries } from './entries.ts';
import { readManifest } from './pack.ts';
import { publishedPackages } from './published.ts';

/** Returns the modules that a source file imports at run time, without imports of types. */
const listImports = (file: string): string[] => {
  const source = readFileSync(file, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  return [
    ...staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.length > 0 && entries.every(({ isType }) => isType) ? [] : moduleRequest.value,
    ),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (isType ? [] : (moduleRequest?.value ?? []))),
    ),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
      [...(/^'([^']+)'$/.exec(source.slice(start, end)) ?? [])].slice(1),
    ),
  ];
};

it.each(publishedPackages)('everything that $name imports is installed with it', ({ name, internal }) => {
  const folder = join(root, 'packages', name);
  const { exports, bin = {}, dependencies, peerDependencies } = readManifest(name);
  const installed = new Set([`@journey/${name}`, ...Object.keys({ ...dependencies, ...peerDependencies })]);
  const sources = listPackageEntries(exports, folder, internal).map(({ source }) => source);
  const files = new Set([...sources, ...Object.values(bin)].map((source) => join(folder, source)));
  const missing = new Set<string>();
  // The loop also visits the files that are added while it runs.
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const imported of listImports(file)) {
      const [, library = ''] = /^((?:@[^/]+\/)?[^/?]+)/.exec(imported) ?? [];
      if (imported.startsWith('.')) files.add(join(dirname(file), imported.replace(/\?.*/, '')));
      else if (!isBuiltin(imported) && !installed.has(library)) missing.add(`${file} imports ${imported}`);
    }
  }
  expect([...missing]).toEqual([]);
});

it.each(['api', 'flows', 'ui'])('what %s shares with the page that uses it exists once there', (name) => {
  // Each of these libraries passes values through a context of its own. A second copy would not find them.
  const shared = ['react', 'react-dom', 'styled-components', '@tanstack/react-query'];
  const { dependencies = {} } = readManifest(name);
  expect(shared.filter((library) => library in dependencies)).toEqual([]);
});
