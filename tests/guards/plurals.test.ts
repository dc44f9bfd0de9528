import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './folders.ts';

const TEXTS = 'packages/{flows,ui,api}/src/**/*.{ts,tsx}';
const LEFT_OUT = /\.(test|stories)\.tsx?$|\/(testing|generated)\//;

/** Words that end in -s but are not a plural of what is counted. */
const NO_PLURAL = /^(is|was|has|as|this|us|address|access)$/;
/**
 * Matches a value followed by a plural, directly or after one more word: `${count} photos`, `${minutes} more minutes`.
 */
const COUNTED = /\$\{[^}]*\}(?: [a-z]+)? ([a-z]+s)\b/g;
/** Matches plurals formed without the platform's plural rules: `photo(s)`, `one ? '' : 's'`. */
const BY_HAND = /[a-z]\(s\)|\? '' : 's'|=== 1 \? '[A-Za-z]/g;

const files = globSync(TEXTS, { cwd: root }).filter((path) => !LEFT_OUT.test(path));

/** Returns a file's text with its comments blanked out, because plurals in comments are always allowed. */
const textOf = (path: string): string =>
  readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );

const foundIn = (path: string): string[] =>
  textOf(path)
    .split('\n')
    .flatMap((line, index) => {
      const counted = [...line.matchAll(COUNTED)].filter(([, word]) => !NO_PLURAL.test(word!));
      return [...counted, ...line.matchAll(BY_HAND)].map(([words]) => `${path}:${index + 1} ${words}`);
    });

/** Files whose matches are not counts, because the value in the template is a name. */
const NAMES = ['packages/flows/src/host/prerender.tsx'];

it('whatever is counted has its plural by the platform’s rules (fields/plural.ts)', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap(foundIn).filter((place) => !NAMES.some((name) => place.startsWith(name)))).toEqual([]);
});
