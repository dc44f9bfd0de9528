import { join } from 'node:path';
import { runAndCaptureOutput } from '../checks/step.ts';
import { root } from '../paths/root.ts';
import { nodePath } from '../process/lifetime.ts';

/** The tests that compare the pages in docs/reference with the code. With `-u` they write the pages. */
const TESTS = ['tools/reference/reference.test.ts', 'packages/flows/src/message-catalogue.test.ts'];

/**
 * Regenerates the pages in docs/reference from the code.
 * @throws Error with the tests' output if a page cannot be generated
 */
export const writeReferencePages = async (): Promise<void> => {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  // `-u` must be the last argument, because Vitest would read a path after it as the option's value.
  const args = ['run', '--project', 'unit', ...TESTS, '-u'];
  const { code, output } = await runAndCaptureOutput(nodePath, [vitest, ...args]);
  if (code !== 0) throw new Error(`The reference pages could not be written:\n${output}`);
};
