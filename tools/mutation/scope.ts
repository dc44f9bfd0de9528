import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths/root.ts';

/**
 * Patterns of the files that mutation testing changes: the flows' rules and code that sends data, the engine, the
 * fields, the codecs of the api, and the services of the sandbox. Texts, drawings, lists of exports and generated types
 * contain no decision to change. How pages appear is tested by stories and end-to-end tests, which take too long to run
 * for each mutant.
 */
const MUTATED = ['packages/{api,flows}/src/**/*.ts', 'packages/sandbox/src/services/**/*.ts'];
const LEFT_OUT = [
  /\.(test|stories|styles|worker|d)\.ts$/,
  /[-/](messages|testing|index|types|drawing|drawings|flow|queries|pages)\.ts$/,
  /\/(testing|generated)\//,
  /^packages\/flows\/src\/(host|site|shell)\//,
  /^packages\/flows\/src\/[^/]+\/(area|pass|pdf)\//,
];

/** Whether a file is a React hook. Hooks belong to pages, so they are mutated only if they send something. */
const isHook = (file: string): boolean => /\/use-[^/]*\.ts$/.test(file);
const sends = (file: string): boolean =>
  /idempotencyKey|\bonce\(/.test(readFileSync(join(root, file), 'utf8'));

/**
 * Returns the files for mutation testing, sorted, as paths from the root.
 * @param below parts of paths, of which a file's path must contain one; empty for all files
 */
export const findMutatedFiles = (below: readonly string[] = []): string[] =>
  MUTATED.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => LEFT_OUT.every((pattern) => !pattern.test(file)))
    .filter((file) => !isHook(file) || sends(file))
    .filter((file) => below.length === 0 || below.some((part) => file.includes(part)))
    .toSorted();
