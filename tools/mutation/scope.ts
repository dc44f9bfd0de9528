import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths/root.ts';

/**
 * Patterns of the files that mutation testing changes: the flows' rules and code that sends data, the engine, the
 * fields, the api's conversion of data, and the sandbox's services. Texts, drawings, lists of exports and
 * generated types are left out, because they contain no decision that a test could check. How pages look is also
 * left out: it is tested by stories and end-to-end tests, which would take too long for each mutant.
 */
const MUTATED = ['packages/{api,flows}/src/**/*.ts', 'packages/sandbox/src/services/**/*.ts'];
const LEFT_OUT = [
  /\.(test|stories|styles|worker|d)\.ts$/,
  /[-/](messages|testing|index|types|drawing|drawings|flow|queries|pages)\.ts$/,
  /\/(testing|generated)\//,
  /^packages\/flows\/src\/(host|site|shell)\//,
  /^packages\/flows\/src\/[^/]+\/(area|pass|pdf)\//,
];

/**
 * Returns whether a file is a React hook. Hooks belong to pages, so mutation testing leaves them out unless they
 * send something.
 */
const isHook = (file: string): boolean => /\/use-[^/]*\.ts$/.test(file);
/**
 * Returns whether a hook sends something. It does if it makes the key of a write, or if it belongs to or imports the
 * outbox or a module with "send" in its path, such as `send-details.ts` or those in `photos/send/`.
 */
const sends = (file: string): boolean =>
  /\/send[-/]/.test(file) ||
  /idempotencyKey|from '[^']*\/(?:outbox\/|send[-/])/.test(readFileSync(join(root, file), 'utf8'));

/**
 * Returns the files that mutation testing changes, sorted, as paths from the root.
 * @param below parts of paths, of which a file's path must contain one; empty for all files
 */
export const findFilesToMutate = (below: readonly string[] = []): string[] =>
  MUTATED.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => LEFT_OUT.every((pattern) => !pattern.test(file)))
    .filter((file) => !isHook(file) || sends(file))
    .filter((file) => below.length === 0 || below.some((part) => file.includes(part)))
    .toSorted();
