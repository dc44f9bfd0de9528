import { root } from '../paths/root.ts';
import { judgeAdvisories } from './dependencies/advisories.ts';
import { ADVISORY_EXCEPTIONS, ALLOWED_LICENCES, LICENCE_EXCEPTIONS } from './dependencies/exceptions.ts';
import type { Findings } from './dependencies/findings.ts';
import { judgeInstallScripts } from './dependencies/install-scripts.ts';
import { readAdvisories, readInstalledPackages, toPackageNames } from './dependencies/installed.ts';
import { judgeLicences } from './dependencies/licences.ts';
import { createPnpmRunner, readInstallationRecord } from './dependencies/pnpm.ts';
import { hasTestPassed, storePassedTests } from './passed-tests.ts';
import { DependencyHasher } from './reach.ts';
import type { CheckStep, StepOutcome } from './step.ts';

const NAME = 'dependencies';

/** Patterns of the files that determine which packages are installed, and of this check's own files. */
export const DEPENDENCY_FILES: readonly string[] = [
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'package.json',
  '{packages/*,hosts,hosts/*,tools,tests}/package.json',
  'tools/checks/{dependencies/*,dependencies-step}.ts',
];

/**
 * Adds up the results of the parts of the check.
 * @returns an outcome in which a part that could not be checked counts neither as passed nor as failed
 */
export const sumFindings = (parts: readonly Findings[]): StepOutcome => ({
  passed: parts.filter(({ problems, isUnchecked }) => problems.length === 0 && !isUnchecked).length,
  failed: parts.filter(({ problems }) => problems.length > 0).length,
  output: parts
    .flatMap(({ problems, notes }) => [...problems, ...notes.map((note) => `» ${note}`)])
    .join('\n'),
});

const check = async (): Promise<StepOutcome> => {
  const pnpm = await createPnpmRunner();
  const [packages, answer] = await Promise.all([readInstalledPackages(pnpm), readAdvisories(pnpm)]);
  const { allowBuilds = {}, skipped } = readInstallationRecord();
  const today = new Date().toISOString().slice(0, 10);
  return sumFindings([
    judgeLicences(packages, ALLOWED_LICENCES, LICENCE_EXCEPTIONS),
    judgeInstallScripts(packages, allowBuilds, toPackageNames(skipped)),
    judgeAdvisories(answer, ADVISORY_EXCEPTIONS, today),
  ]);
};

/**
 * The step of `npm test` that checks the licences, install scripts and advisories of the packages in the lockfile. It
 * is skipped if it has already passed with the same packages, unless the run includes unchanged tests.
 */
export const dependenciesStep: CheckStep = {
  name: NAME,
  run: async ({ isAll, shard }) => {
    if (shard && !shard.startsWith('1/')) return { passed: 0, failed: 0, output: '' };
    // All files are named by patterns, so the hash needs no import graph.
    const hash = new DependencyHasher(root, new Map()).hash([], { more: DEPENDENCY_FILES });
    if (!isAll && hasTestPassed(NAME, NAME, hash))
      return {
        passed: 0,
        failed: 0,
        skippedUnchanged: 1,
        output: '» licences, install scripts, advisories: not checked again, because no package has changed',
      };
    const outcome = await check();
    storePassedTests(NAME, new Map([[NAME, outcome.failed > 0 ? undefined : hash]]));
    return outcome;
  },
};
