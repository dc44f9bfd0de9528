import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFullCheckRun } from '../../tools/checks/depth.ts';
import { type Copy, copyProject } from './copy.ts';
import { applyTutorialEdit, parseTutorial } from './tutorial-actions.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';

const PROGRAMS: readonly (readonly [told: string, script: string])[] = [
  ['npx vitest', VITEST],
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

/** The tests of steps after the one that the tutorial adds: nobody may be sent back to it. */
const LATER_STEPS = ['packages/flows/src/check-in/pages/login', 'packages/flows/src/check-in/steps/form'];

/** Splits a command into its words and removes the quotes around them. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

// Following the tutorial takes half a minute, and the test of a new brand runs the same commands, so only the full run
// does it.
describe.runIf(isFullCheckRun)('the tutorial', () => {
  const actions = parseTutorial(readFileSync(join(import.meta.dirname, '../../docs/tutorial.md'), 'utf8'));
  let copy: Copy;
  beforeAll(() => {
    copy = copyProject();
  });
  afterAll(() => copy.remove());

  it('adds a field, a step and a brand when followed to the letter', { timeout: 1_800_000 }, async () => {
    for (const action of actions)
      if (action.kind === 'edit') {
        const { path, where, block } = action;
        copy.write(path, where === 'made' ? block : applyTutorialEdit(copy.read(path), where, block));
      } else {
        const [told, script] = PROGRAMS.find(([program]) => action.line.startsWith(program)) ?? [];
        if (!told || !script) throw new Error(`The test cannot run: ${action.line}`);
        // eslint-disable-next-line no-await-in-loop -- a reader runs one command after another
        const { code, output } = await copy.run(script, ...wordsOf(action.line.slice(told.length)));
        if (code !== 0) throw new Error(`${action.line}\n${output}`);
      }
    expect(copy.read('docs/flows/check-in.md')).toContain('privacy → steps → parking → verify');
    const form = await copy.run('node_modules/oxfmt/bin/oxfmt', '--check', ...FORMATTED);
    expect(form.code, form.output).toBe(0);
    const made = await copy.run(VITEST, 'run', '--project', 'unit', ...MADE_PAGES);
    expect(made.code, made.output).toBe(0);
    const later = await copy.run(VITEST, 'run', '--project', 'unit', '--project', 'dom', ...LATER_STEPS);
    expect(later.code, later.output).toBe(0);
  });
});
