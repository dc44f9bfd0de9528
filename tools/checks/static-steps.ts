import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '../paths/root.ts';
import { nodePath } from '../process/lifetime.ts';
import { readImportGraphOnce } from './graph.ts';
import { createSingleCheckStep, type CheckStep } from './step.ts';

const bin = (name: string): string => join(root, 'node_modules/.bin', name);

/**
 * Whether two steps running at the same time keep every processor busy. If so, types and lint use one processor each.
 * With more, each processor checks the shared types again, which takes up to 50% longer.
 */
const hasFewProcessors = availableParallelism() <= 2;

/**
 * Environment variables of programs written in Go. They make these programs free memory less often, which uses more
 * memory and saves time.
 */
const goSettings: Record<string, string> = { GOGC: '300', ...(hasFewProcessors && { GOMAXPROCS: '1' }) };

const boundaries: CheckStep = {
  name: 'boundaries',
  run: async () => {
    const { problems } = await readImportGraphOnce();
    return { passed: problems ? 0 : 1, failed: problems ? 1 : 0, output: problems };
  },
};

/** The steps of `npm test` that only read the sources and do not run them. All are part of `npm test -- quick`. */
export const staticSteps: readonly CheckStep[] = [
  createSingleCheckStep(
    'types',
    bin('tsc'),
    ['--noEmit', ...(hasFewProcessors ? ['--singleThreaded'] : [])],
    goSettings,
  ),
  createSingleCheckStep('lint', bin('oxlint'), ['--type-aware', '--deny-warnings'], goSettings),
  boundaries,
  createSingleCheckStep('unused', bin('knip')),
  createSingleCheckStep('contract', nodePath, ['packages/api/scripts/generate.ts', '--check']),
  createSingleCheckStep('format', bin('oxfmt'), ['--check']),
].map((step) => ({ ...step, quick: true }));
