import { dirname, join, relative } from 'node:path';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { root } from '../../paths/root.ts';
import type { FoundFault } from './find.ts';
import { FAULT_VARIABLE } from './plugin.ts';

/** The result of running the tests with a fault. */
export interface FaultOutcome {
  readonly fault: FoundFault;
  /** The test that failed, as `file › name`; undefined if none did. */
  readonly caughtBy?: string;
  /** Why the outcome proves nothing, for example because the changed code cannot be loaded. */
  readonly problem?: string;
  /** The duration in seconds. */
  readonly took: number;
}

/** Returns the folder of a file and each folder above it, the nearest first, ending with the root as an empty text. */
const foldersAround = (file: string): string[] => {
  const found: string[] = [];
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) found.push(folder);
  return [...found, ''];
};

const makeFault = (vitest: Vitest, fault: FoundFault, isMade: boolean): void => {
  if (isMade) process.env[FAULT_VARIABLE] = JSON.stringify(fault);
  else Reflect.deleteProperty(process.env, FAULT_VARIABLE);
  vitest.invalidateFile(join(root, fault.file));
};

const run = async (
  vitest: Vitest,
  specifications: TestSpecification[],
): Promise<{ failed?: string; broken?: string }> => {
  vitest.state.filesMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  for (const module of testModules) {
    const [failed] = module.children.allTests('failed');
    if (failed) return { failed: `${relative(root, module.moduleId)} › ${failed.fullName}` };
  }
  const errors = [...testModules.flatMap((module) => module.errors()), ...unhandledErrors];
  const first = errors.map(
    (error) => (error as { message?: string }).message ?? 'an error without a message',
  )[0];
  return first === undefined ? {} : { broken: first };
};

/**
 * Tries one fault after another, without changing any file. For each, runs the tests that reach the changed code, the
 * nearest folder first, until one fails. A failed test is run once more without the fault, because it proves nothing if
 * it fails then as well.
 * @param onOutcome called after each fault
 */
export const runNamedFaults = async (
  faults: readonly FoundFault[],
  onOutcome: (outcome: FaultOutcome) => void,
): Promise<FaultOutcome[]> => {
  const vitest = await createVitest('test', {
    config: join(root, 'tools/mutation/vitest.config.ts'),
    watch: false,
    bail: 1,
    reporters: [{}],
    onConsoleLog: () => false,
  });
  const tryFault = async (fault: FoundFault): Promise<Omit<FaultOutcome, 'fault' | 'took'>> => {
    const done = new Set<string>();
    let problem: string | undefined;
    for (const folder of foldersAround(fault.file)) {
      makeFault(vitest, fault, false);
      vitest.config.related = [join(root, fault.file)];
      const filters = folder === '' ? [] : [`${join(root, folder)}/`];
      // oxlint-disable-next-line no-await-in-loop -- each run needs the outcome of the previous one
      const near = (await vitest.getRelevantTestSpecifications(filters)).filter(
        ({ moduleId }) => !done.has(moduleId),
      );
      if (near.length === 0) continue;
      for (const { moduleId } of near) done.add(moduleId);
      for (let left = near; left.length > 0;) {
        makeFault(vitest, fault, true);
        const { failed, broken } = await run(vitest, left); // oxlint-disable-line no-await-in-loop
        makeFault(vitest, fault, false);
        if (broken !== undefined) return { problem: `The changed code does not run: ${broken}` };
        if (failed === undefined) break;
        const own = left.filter(({ moduleId }) => failed.startsWith(relative(root, moduleId)));
        const without = await run(vitest, own); // oxlint-disable-line no-await-in-loop
        if (without.failed === undefined) return { caughtBy: failed };
        // A test that also fails without the fault, for example because the machine is busy, proves nothing. Another
        // test may still detect the fault.
        problem = `The tests also fail without the fault: ${without.failed}`;
        left = left.filter((one) => !own.includes(one));
      }
    }
    return { problem };
  };
  const outcomes: FaultOutcome[] = [];
  try {
    for (const fault of faults) {
      const begun = performance.now();
      const outcome = { fault, ...(await tryFault(fault)), took: (performance.now() - begun) / 1000 }; // oxlint-disable-line no-await-in-loop
      outcomes.push(outcome);
      onOutcome(outcome);
    }
  } finally {
    await vitest.close();
  }
  return outcomes;
};
