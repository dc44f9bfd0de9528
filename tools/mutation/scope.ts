import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths/root.ts';

/**
 * Patterns of the files that mutation testing changes: the flows' rules and code that sends data, the engine, the
 * fields, the api's conversion of data, and the sandbox's services. Texts, drawings, lists of exports and generated
 * types are left out, because they contain no decision that a test could check. The appearance of pages is also left
 * out, because stories and end-to-end tests check it, which would take too long for each mutant.
 */
const MUTATED = [
  'packages/{api,flows}/src/**/*.ts',
  'packages/sandbox/src/services/**/*.ts',
  // The guard of all flows' steps, which decides whether a step may be entered.
  'packages/flows/src/engine/steps/use-flow.tsx',
];
/** Components belong to pages, so mutation testing leaves them out unless they send a write. */
const COMPONENTS = 'packages/flows/src/**/*.tsx';
const WITHOUT_DECISIONS = [
  /\.(test|stories|styles|worker|d)\.tsx?$/,
  /[-/](messages|testing|index|types|drawing|queries|pages)\.tsx?$/,
  /\/(testing|generated)\//,
];
const FOLDERS_OF_PAGES = [
  /^packages\/flows\/src\/(host|site|shell)\//,
  /^packages\/flows\/src\/[^/]+\/(area|pass|pdf)\//,
];

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/**
 * Returns whether a file is a React hook. Hooks belong to pages, so mutation testing leaves them out unless they
 * send something.
 */
const isHook = (file: string): boolean => /\/use-[^/]*\.ts$/.test(file);
/**
 * Returns whether a hook sends something. It does if it creates the idempotency key of a write, or if it belongs to or
 * imports the outbox or a module with "send" in its path, such as `send-details.ts` or those in `photos/send/`. So do
 * the hooks of form steps, which store what is typed and send every form with functions that the forms provide.
 */
const sends = (file: string): boolean =>
  /\/send[-/]|\/engine\/form-step\//.test(file) ||
  /idempotencyKey|from '[^']*\/(?:outbox\/|send[-/])/.test(textOf(file));

/** Returns whether a component creates the idempotency key of a write itself. */
const isWritingComponent = (file: string): boolean =>
  /\b(sendOnce|createIdempotencyKey)\(/.test(textOf(file));

const findFiles = (pattern: string): string[] =>
  globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => WITHOUT_DECISIONS.every((left) => !left.test(file)));

/**
 * Returns the files that mutation testing changes, sorted, as paths from the root.
 * @param below parts of paths, of which a file's path must contain at least one; empty for all files
 */
export const findFilesToMutate = (below: readonly string[] = []): string[] =>
  [
    ...MUTATED.flatMap(findFiles)
      .filter((file) => FOLDERS_OF_PAGES.every((left) => !left.test(file)))
      .filter((file) => !isHook(file) || sends(file)),
    // Components of all folders are included, because the session guard is in the shell.
    ...findFiles(COMPONENTS).filter(isWritingComponent),
  ]
    .filter((file) => below.length === 0 || below.some((part) => file.includes(part)))
    .toSorted();
