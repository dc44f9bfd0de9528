import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './folders.ts';

const CODE = '{packages,hosts,tools,tests,.storybook}/**/*.{ts,tsx,mjs,graphql,html,md,mdx}';
const TOP = '{*,.github/**/*,docs/**/*}.{md,mdx,ts,mjs,json,yaml,yml}';
const LEFT_OUT = /(^|\/)(node_modules|dist|generated)(\/|$)|^pnpm-lock/;
/** This file is exempt, because it contains the words that it forbids. */
const OWN = 'tests/guards/words.test.ts';

const files = globSync([CODE, TOP], { cwd: root, exclude: (path) => /node_modules|dist$/.test(path) })
  .filter((path) => !LEFT_OUT.test(path) && path !== OWN)
  .toSorted();
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const isPage = (path: string): boolean => /\.mdx?$/.test(path);

/** Formats the file and line of an index in a text so that editors can open it: `docs/adding.md:12`. */
const formatFileAndLine = (path: string, text: string, index: number): string =>
  `${path}:${text.slice(0, index).split('\n').length}`;

/** Returns each match of a pattern in the files, with its file, line and text. */
const found = (pattern: RegExp, paths: readonly string[] = files): string[] =>
  paths.flatMap((path) => {
    const text = textOf(path);
    return [...text.matchAll(pattern)].map(
      (match) => `${formatFileAndLine(path, text, match.index)} ${match[0].trim()}`,
    );
  });

/** Returns the anchor that GitHub generates for a heading. */
const slug = (heading: string): string =>
  heading
    .replace(/<[^>]*>/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** Blanks out a page's code blocks, which contain no links or headings. */
const withoutCode = (page: string): string =>
  page.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ' '));

const anchorsOf = (path: string): Set<string> => {
  const page = withoutCode(textOf(path));
  const headings = [...page.matchAll(/^#{1,6} (.*)$/gm)].map(([, heading]) => slug(heading!));
  const named = [...page.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id]) => id!);
  return new Set([...headings, ...named]);
};

/** Whether a link inside the repository has a target; `target` is a path from its root. */
const targetExists = (target: string, anchor: string | undefined): boolean =>
  existsSync(join(root, target)) && (!anchor || !isPage(target) || anchorsOf(target).has(anchor));

/** Returns a page's broken links, as `place: link`. */
const brokenLinks = (path: string): string[] => {
  const page = withoutCode(textOf(path));
  return [...page.matchAll(/\]\(([^)\s]+)\)/g)].flatMap((match) => {
    const [address = '', anchor] = match[1]!.split('#');
    if (/^(https?|mailto):|^\?path=/.test(match[1]!)) return [];
    const target = address ? relative(root, resolve(root, dirname(path), address)) : path;
    const isInside = !target.startsWith('..');
    return isInside && targetExists(target, anchor)
      ? []
      : [`${formatFileAndLine(path, page, match.index)} ${match[1]}`];
  });
};

/**
 * Returns the folders to which the name of a page in code may be relative: the file's own folder, those above it, and
 * the root.
 */
const candidateFolders = (path: string): string[] => {
  const above = dirname(path) === '.' ? [] : candidateFolders(dirname(path));
  return [dirname(path), ...above];
};

/** Returns the pages that a file's comments or strings mention but that do not exist, as `place: name`. */
const brokenMentions = (path: string): string[] => {
  const code = textOf(path);
  return [...code.matchAll(/(?<![\w./<>{}$*-])([\w./-]*\w\.mdx?)(?:#([\w-]+))?\b/g)].flatMap((match) => {
    const [, name = '', anchor] = match;
    const isThere = candidateFolders(path).some((place) => targetExists(join(place, name), anchor));
    return isThere ? [] : [`${formatFileAndLine(path, code, match.index)} ${match[0]}`];
  });
};

/** The files in which all names are our own. The api also contains names from the wire format. */
const NAMED = /^packages\/(ui|flows)\/src\/.*\.tsx?$/;
const WIRE = /\/(wire|contract|testing)\/|\/wire\.ts$|\.(test|stories)\.tsx?$/;

/** The words in the glossary's third column. */
const synonyms = textOf('docs/product/README.md')
  .split('\n')
  .filter((line) => /^\|[^|]*\|[^|]*\|[^|]*`/.test(line))
  .flatMap((line) => [...line.split('|')[3]!.matchAll(/`(\w+)`/g)].map(([, word]) => word!));

/** Returns the code with comments and texts blanked out. Positions stay the same. */
const codeAlone = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'[^'\n]*'/g, (part) => part.replace(/[^\n]/g, ' '));

/** Returns the names in a source file that contain a forbidden synonym as a whole word, as `place: name`. */
const synonymsIn = (path: string): string[] => {
  const code = codeAlone(textOf(path));
  return [...code.matchAll(/(?<![.\w$])[A-Za-z_$][\w$]*/g)].flatMap((match) => {
    const words = match[0].replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
    const asWords = (word: string) => word.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
    const isSaid = synonyms.some((word) => ` ${words} `.includes(` ${asWords(word)} `));
    return isSaid ? [`${formatFileAndLine(path, code, match.index)} ${match[0]}`] : [];
  });
};

describe('words', () => {
  it('cites no section of a text that is not here', () => {
    expect(found(/.*§.*/g)).toEqual([]);
    expect(found(/design: (security|interface|performance)|\(decisions?[,:)]/g)).toEqual([]);
  });

  it('leads from page to page', () => {
    expect(files.filter(isPage).flatMap(brokenLinks)).toEqual([]);
  });

  it('states each decision’s status, in its page and in the list of decisions', () => {
    const pages = globSync('docs/decisions/*.md', { cwd: root }).filter(
      (path) => !path.endsWith('README.md'),
    );
    const listed = textOf('docs/decisions/README.md');
    const without = pages.filter((path) => {
      const [, status] = /^# .*\n\nStatus: (.+) since .+\.$/m.exec(textOf(path)) ?? [];
      return !status || !listed.includes(`](${basename(path)}) |`);
    });
    expect(without).toEqual([]);
  });

  // People's own Node may be too old for TypeScript, and they may not have pnpm, but `npm run` provides both. The page
  // on deployment is an exception, because its command runs in an image that has its own Node.
  it('tells people to start what they can: by npm, not by a Node or a pnpm of their own', () => {
    const pages = files.filter((path) => isPage(path) && path !== 'docs/deploy.md');
    const code = files.filter((path) => !isPage(path));
    expect([
      ...found(/(?:^ *|`)(?:node [^`\n]*\.ts\b|pnpm )[^`\n]*/gm, pages),
      ...found(/\\`(?:node [^`\n]*\.ts\b|pnpm )[^`\n]*/g, code),
    ]).toEqual([]);
  });

  it('names pages in code that are there', () => {
    expect(files.filter((path) => !isPage(path) && !path.endsWith('.json')).flatMap(brokenMentions)).toEqual(
      [],
    );
  });

  it('names things by the glossary, whose third column no name uses', () => {
    expect(synonyms.length).toBeGreaterThan(10);
    const named = files.filter((path) => NAMED.test(path) && !WIRE.test(path));
    expect(named.flatMap((path) => synonymsIn(path))).toEqual([]);
  });
});
