import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { applyTutorialEdit, parseTutorial } from '../workshop/tutorial-actions.ts';

const root = join(import.meta.dirname, '../..');

// The full run follows the tutorial in a copy of the project. This test finds at once that a line was renamed.
it('the tutorial names one line of the project for each of its edits', () => {
  const files = new Map<string, string>();
  const read = (path: string): string => files.get(path) ?? readFileSync(join(root, path), 'utf8');
  const actions = parseTutorial(read('docs/tutorial.md'));
  for (const action of actions) {
    if (action.kind !== 'edit') continue;
    const { path, where, block } = action;
    files.set(path, where === 'made' ? block : applyTutorialEdit(read(path), where, block));
  }
  expect(files.size).toBeGreaterThan(10);
});
