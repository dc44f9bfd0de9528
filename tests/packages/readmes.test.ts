import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { publishedPackages } from '../../tools/pack/published.ts';
import { root } from '../../tools/paths/root.ts';

/** The folder in which a package's example stands, by its path from the root: that of a host has a site to start. */
const getExampleFolder = (name: string): string =>
  name === 'flows' ? 'hosts/meridian-au' : `packages/${name}`;

/** The examples of the packages' READMEs, each as a module, by the path of a file that does not exist. */
const examples = new Map(
  publishedPackages.flatMap(({ name }) => {
    const text = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8');
    return [...text.matchAll(/^```tsx?\n([^]*?)^```$/gm)].map(([, code = ''], at): [string, string] => [
      join(root, getExampleFolder(name), `readme-of-${name}-${at}.tsx`),
      code,
    ]);
  }),
);

/** Checks the examples as a host checks its own files, apart from what an example leaves unused. */
const compileExamples = (): ts.Program => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const own = { ...options, incremental: false, tsBuildInfoFile: undefined, noUnusedLocals: false };
  const host = ts.createCompilerHost(own);
  host.fileExists = (file) => examples.has(file) || existsSync(file);
  host.readFile = (file) => examples.get(file) ?? ts.sys.readFile(file);
  return ts.createProgram([...examples.keys()], own, host);
};

it('the examples of the packages’ READMEs compile', () => {
  expect(examples.size).toBeGreaterThanOrEqual(publishedPackages.length);
  const program = compileExamples();
  const faults = [...examples.keys()].flatMap((path) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(path))
      .map(({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`),
  );
  expect(faults).toEqual([]);
});
