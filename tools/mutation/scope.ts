import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths/root.ts';

/**
 * What is mutated: the rules and write paths of the flows, the engine and the fields, the codecs of the api and the
 * services of the sandbox. Texts, drawings, lists of exports and the types made from the contract hold no decision to
 * mutate; what a page looks like is seen by stories and journeys, which take too long to ask about each mutant.
 */
const MUTATED = ['packages/{api,flows}/src/**/*.ts', 'packages/sandbox/src/services/**/*.ts'];
const LEFT_OUT = [
  /\.(test|stories|styles|worker|d)\.ts$/,
  /[-/](messages|testing|index|types|drawing|drawings|flow|queries|pages)\.ts$/,
  /\/(testing|generated)\//,
  /^packages\/flows\/src\/(host|site|shell)\//,
  /^packages\/flows\/src\/[^/]+\/(area|pass|pdf)\//,
];

/** A hook is a page's own, and is mutated only where it sends something. */
const isHook = (file: string): boolean => /\/use-[^/]*\.ts$/.test(file);
const sends = (file: string): boolean =>
  /idempotencyKey|\bonce\(/.test(readFileSync(join(root, file), 'utf8'));

/** The mutated files below the given folders (all of them without), by their path from the root, in order. */
export const mutatedFiles = (below: readonly string[] = []): string[] =>
  MUTATED.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => LEFT_OUT.every((pattern) => !pattern.test(file)))
    .filter((file) => !isHook(file) || sends(file))
    .filter((file) => below.length === 0 || below.some((part) => file.includes(part)))
    .toSorted();
