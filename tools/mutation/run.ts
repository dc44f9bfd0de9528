import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { root } from '../paths/root.ts';
import { MAX_TEST_FILES, WIDTH_VARIABLE } from './nearest-first.ts';
import type { MutantOutcome } from './score.ts';

interface Settings {
  /**
   * Files to mutate, as paths from the root. `file:2-5` means lines 2 to 5, and `file:2:0-5:9` includes columns, which
   * start at 0.
   */
  patterns: readonly string[];
  /**
   * Whether the result of each mutant is stored, so that the next run needs only mutants that changed or whose
   * tests changed.
   */
  keeps: boolean;
  /** Whether stored results are ignored, so that every mutant runs again. */
  isFresh: boolean;
  /** The number of mutants that run at the same time. */
  width: number;
}

/** How long a busy machine takes to start a test file: its process, its environment and its imports. */
const START_OF_A_FILE_MS = 6_000;

/** Returns the text between two positions of a file, for showing the code that a mutant replaces. */
const textAt = (
  content: string,
  { start, end }: { start: { line: number; column: number }; end: { line: number; column: number } },
): string => {
  const lines = content.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1)!.slice(0, end.column - 1);
  lines[0] = lines[0]!.slice(start.column - 1);
  return lines.join('\n');
};

/**
 * Returns whether a mutant lies within a pattern's file and lines.
 * @param location the mutant's place, with lines and columns from 1
 */
const isWithin = (
  pattern: string,
  file: string,
  { start, end }: { start: { line: number; column: number }; end: { line: number; column: number } },
): boolean => {
  const [, name = pattern, line, column = 0, lastLine, lastColumn = Infinity] =
    /^(.+?):(\d+)(?::(\d+))?-(\d+)(?::(\d+))?$/.exec(pattern) ?? [];
  if (name !== file) return false;
  if (line === undefined) return true;
  const isAfter = start.line > Number(line) || (start.line === Number(line) && start.column > Number(column));
  const isBefore =
    end.line < Number(lastLine) || (end.line === Number(lastLine) && end.column <= Number(lastColumn) + 1);
  return isAfter && isBefore;
};

/**
 * Applies each mutant (a small change) in a copy of the checkout, and runs the tests that reach the changed code.
 * @throws if the tests fail even without a mutant
 */
export const runMutationTests = async ({
  patterns,
  keeps,
  isFresh,
  width,
}: Settings): Promise<MutantOutcome[]> => {
  process.env[WIDTH_VARIABLE] = String(width);
  const results = await new Stryker({
    mutate: [...patterns],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './tools/mutation/ignored.ts'],
    ignorers: ['names-in-errors'],
    // Some tests change the time zone in the environment, which has no effect in a worker thread, so the tests run in
    // processes.
    vitest: { configFile: 'tools/mutation/vitest.config.ts', related: true, pool: 'forks' },
    coverageAnalysis: 'perTest',
    concurrency: width,
    // A two-core machine that is also doing other work needs longer than Stryker's default of five minutes.
    dryRunTimeoutMinutes: 30,
    // The first run does not show how long the test files of a mutant take to start, because several of them start at the
    // same time. A mutant that ran out of time for its last test files would count as detected.
    timeoutMS: 20_000 + MAX_TEST_FILES * START_OF_A_FILE_MS,
    // Stryker multiplies the time that the tests took in its first run by this factor. Half is enough, because a mutant
    // runs only the nearest tests.
    timeoutFactor: 0.5,
    tempDirName: '.cache/mutation/copy',
    cleanTempDir: 'always',
    ignorePatterns: ['tests/{visual,e2e,workshop}', 'docs', 'dist', '.cache', '.data', 'test-results'],
    incremental: keeps,
    incrementalFile: '.cache/mutation/kept.json',
    force: isFresh,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: '.cache/mutation/report.json' },
    thresholds: { high: 100, low: 0, break: null },
  }).runMutationTest();
  const contents = new Map<string, string>();
  // The results also include stored ones of other files and lines.
  const own = results
    .map((result) => ({ ...result, file: result.fileName.replace(`${root}/`, '') }))
    .filter(({ file, location }) => patterns.some((pattern) => isWithin(pattern, file, location)));
  return own.map(({ file, location, replacement, status }) => {
    const content = contents.get(file) ?? readFileSync(join(root, file), 'utf8');
    contents.set(file, content);
    const { line } = location.start;
    return { file, line, code: textAt(content, location), becomes: replacement ?? '', status };
  });
};
