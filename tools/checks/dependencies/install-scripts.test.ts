import { expect, it } from 'vitest';
import { judgeInstallScripts } from './install-scripts.ts';

const packages = [
  { name: 'node', hasInstallScript: true },
  { name: 'core-js', hasInstallScript: true },
  { name: 'plain', hasInstallScript: false },
].map((item) => ({ ...item, version: '1.0.0', licence: 'MIT', ships: false }));
const named = { node: true, 'core-js': false };

it.each<[string, Record<string, unknown>, RegExp[]]>([
  ['exactly those that have one', named, []],
  ['one too few', { node: true }, [/^core-js has an install script and is not named/]],
  ['one that has none', { ...named, plain: false }, [/^plain is named .* but no installed package/]],
  ['one that is not there', { ...named, gone: true }, [/^gone is named .* but no installed package/]],
  ['one for another system', { ...named, fsevents: false }, []],
  ['one without a decision', { ...named, 'core-js': 'set this to true or false' }, [/^core-js must be true/]],
])('judges names of packages with install scripts: %s', (_, allowBuilds, problems) =>
  expect(judgeInstallScripts(packages, allowBuilds, new Set(['fsevents'])).problems).toEqual(
    problems.map((problem) => expect.stringMatching(problem) as string),
  ),
);

it('says which of them run', () =>
  expect(judgeInstallScripts(packages, named, new Set()).notes).toEqual([
    'install scripts: run: node; not run: core-js',
  ]));
