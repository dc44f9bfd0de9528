import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFullCheckRun } from '../../tools/checks/depth.ts';
import { type Copy, copyProject } from './copy.ts';

/** A step of the tutorial: editing a file, or running a command. */
type Deed =
  | { readonly kind: 'edit'; readonly path: string; readonly where: Where; readonly block: string }
  | { readonly kind: 'command'; readonly line: string };

type Where = 'made' | 'end' | { readonly side: 'before' | 'after' | 'replace'; readonly anchor: string };

const BLOCK = /^```(\w+)\n([\s\S]*?)^```$/gm;
const IN = /In `([^`]+)`, (before|after|replace) `([^`]+)`:\s*$/;
const END = /At the end of `([^`]+)`:\s*$/;
const MADE = /Make `([^`]+)`:\s*$/;

const editOf = (told: string, block: string): Deed => {
  const [, path, side, anchor] = IN.exec(told) ?? [];
  if (path && anchor)
    return { kind: 'edit', path, where: { side: side as 'before' | 'after' | 'replace', anchor }, block };
  const end = END.exec(told)?.[1];
  if (end) return { kind: 'edit', path: end, where: 'end', block };
  const made = MADE.exec(told)?.[1];
  if (made) return { kind: 'edit', path: made, where: 'made', block };
  throw new Error(`The tutorial does not say where this belongs:\n${block}`);
};

/** Returns the tutorial's code blocks in order, each with the instruction from its text. */
const deedsIn = (page: string): Deed[] =>
  [...page.matchAll(BLOCK)].flatMap((match): Deed[] => {
    const [, language, block = ''] = match;
    if (language !== 'sh') return [editOf(page.slice(0, match.index).trimEnd(), block)];
    return block
      .trim()
      .split('\n')
      .map((line) => ({ kind: 'command', line }));
  });

/** Returns a file's text with a block inserted at its position, which must be a single line of the file. */
const edited = (text: string, where: Exclude<Where, 'made'>, block: string): string => {
  if (where === 'end') return text + block;
  const lines = text.split('\n');
  const at = lines.flatMap((line, index) => (line.includes(where.anchor) ? [index] : []));
  expect(at, `lines with ${where.anchor}`).toHaveLength(1);
  const begin = at[0]! + (where.side === 'after' ? 1 : 0);
  lines.splice(begin, where.side === 'replace' ? 1 : 0, ...block.trimEnd().split('\n'));
  return lines.join('\n');
};

const PROGRAMS: readonly (readonly [told: string, script: string])[] = [
  ['npx vitest', 'node_modules/vitest/vitest.mjs'],
  ['npx tsc', 'node_modules/typescript-7/bin/tsc'],
  ['npm run new:host --', 'tools/commands/new-host.ts'],
];

/** The folders with what the tutorial writes, whose form must be the formatter's. */
const FORMATTED = ['packages', 'hosts', '.storybook'];

/** The tests that compare pages with the code from which they are made, and the images with the hosts. */
const MADE_PAGES = [
  'packages/flows/src/message-catalogue.test.ts',
  'tools/reference/reference.test.ts',
  'tests/deploy/compose.test.ts',
];

/** Splits a command into its words and removes the quotes around them. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

// Following the tutorial takes half a minute, and the test of a new brand runs the same commands, so only the full run
// does it.
describe.runIf(isFullCheckRun)('the tutorial', () => {
  const deeds = deedsIn(readFileSync(join(import.meta.dirname, '../../docs/tutorial.md'), 'utf8'));
  let copy: Copy;
  beforeAll(() => {
    copy = copyProject();
  });
  afterAll(() => copy.remove());

  it('adds a field, a step and a brand when followed to the letter', { timeout: 600_000 }, async () => {
    expect(deeds).toHaveLength(26);
    for (const deed of deeds)
      if (deed.kind === 'edit') {
        const { path, where, block } = deed;
        copy.write(path, where === 'made' ? block : edited(copy.read(path), where, block));
      } else {
        const [told, script] = PROGRAMS.find(([program]) => deed.line.startsWith(program)) ?? [];
        if (!told || !script) throw new Error(`The test cannot run: ${deed.line}`);
        // eslint-disable-next-line no-await-in-loop -- a reader runs one command after another
        const { code, output } = await copy.run(script, ...wordsOf(deed.line.slice(told.length)));
        if (code !== 0) throw new Error(`${deed.line}\n${output}`);
      }
    expect(copy.read('docs/flows/check-in.md')).toContain('privacy → steps → parking → verify');
    const form = await copy.run('node_modules/oxfmt/bin/oxfmt', '--check', ...FORMATTED);
    expect(form.code, form.output).toBe(0);
    const made = await copy.run('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...MADE_PAGES);
    expect(made.code, made.output).toBe(0);
  });
});
