import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../paths/root.ts';
import { findFolderCycles } from './folder-cycles.ts';
import { runAndCaptureOutput } from './step.ts';

/** For each file of the project, the project's files that it imports; all paths are relative to the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The file into which dependency-cruiser writes its findings about the project's imports. */
const graphFile = join(root, '.cache/reports/graph.json');

/** The folders whose imports dependency-cruiser checks. */
const graphFolders = ['packages', 'hosts', 'tools', 'tests', '.storybook'];

interface Cruised {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string }[];
  }[];
  readonly summary: { readonly error: number };
}

/**
 * Reads the pattern of files that the search for cycles between folders ignores. The import path is computed because a
 * plain script has no types.
 */
const readFolderCycleExemption = async (): Promise<string> => {
  const rules = (await import(pathToFileURL(join(root, '.dependency-cruiser.mjs')).href)) as {
    readonly outsideFolderCycles: string;
  };
  return rules.outsideFolderCycles;
};

/**
 * Checks all imports of the project with dependency-cruiser, and searches the import graph for cycles between folders.
 * @returns the import graph, and a message for each import that breaks a rule, with the rule's reason; the message is
 *   empty if no rule is broken
 */
export const readImportGraph = async (): Promise<{
  readonly graph: ImportGraph;
  readonly problems: string;
}> => {
  const bin = (name: string): string => join(root, 'node_modules/.bin', name);
  const config = ['--config', '.dependency-cruiser.mjs'];
  const cruiserArguments = [...config, '--output-type', 'json', '--output-to', graphFile, ...graphFolders];
  mkdirSync(dirname(graphFile), { recursive: true });
  const { code, output } = await runAndCaptureOutput(bin('depcruise'), cruiserArguments);
  if (code !== 0) return { graph: new Map(), problems: output || 'dependency-cruiser failed' };
  const { modules, summary } = JSON.parse(readFileSync(graphFile, 'utf8')) as Cruised;
  const graph = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.map(({ resolved }) => resolved).filter((file) => !file.includes('node_modules')),
    ]),
  );
  const violations =
    summary.error > 0
      ? (await runAndCaptureOutput(bin('depcruise-fmt'), ['--output-type', 'err-long', graphFile])).output
      : '';
  const cycles = findFolderCycles(graph, new RegExp(await readFolderCycleExemption()));
  return { graph, problems: [violations, ...cycles].filter(Boolean).join('\n') };
};

let known: ReturnType<typeof readImportGraph> | undefined;

/** Returns the same as `readImportGraph`, but computes it only once in a run of the checks. */
export const readImportGraphOnce = (): ReturnType<typeof readImportGraph> => (known ??= readImportGraph());
