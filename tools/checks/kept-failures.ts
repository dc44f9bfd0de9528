import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths/root.ts';

const RESULTS = join(root, 'test-results');
const KEPT = join(root, '.cache/reports/failed-runs');

/** Deletes what `keepRunFailures` has stored of earlier commands. */
export const forgetRunFailures = (kept = KEPT): void => rmSync(kept, { recursive: true, force: true });

/**
 * Copies the traces and pictures of a failed run, because the next run of the same command deletes them.
 * @param run the number of the run, the first is 1
 * @returns the folder of the copy; undefined if the run stored nothing
 */
export const keepRunFailures = (run: number, results = RESULTS, kept = KEPT): string | undefined => {
  if (!existsSync(results)) return undefined;
  const folder = join(kept, `run-${run}`);
  cpSync(results, folder, { recursive: true });
  return folder;
};
