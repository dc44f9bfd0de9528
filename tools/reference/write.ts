import { join } from 'node:path';
import { runAndCaptureOutput } from '../checks/step.ts';
import { root } from '../paths/root.ts';
import { nodePath } from '../process/lifetime.ts';

/** The tests that compare the pages in docs/reference with the code; with `-u` they write the pages. */
const TESTS = ['tools/reference/reference.test.ts', 'packages/flows/src/message-catalogue.test.ts'];

/**
 * Writes the pages in docs/reference anew from the code.
 * @throws Error with the tests' output when a page cannot be made
 */
export const writeReferencePages = async (): Promise<void> => {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  // `-u` stands last, because Vitest would take a path after it for the option's value.
  const args = ['run', '--project', 'unit', ...TESTS, '-u'];
  const { code, output } = await runAndCaptureOutput(nodePath, [vitest, ...args]);
  if (code !== 0) throw new Error(`The reference pages could not be written:\n${output}`);
};
