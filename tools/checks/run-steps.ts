import { stripVTControlCharacters } from 'node:util';
import type { CheckRunOptions, StepOutcome, CheckStep } from './step.ts';

/** Returns only the last lines of a program's output, because test runners report failures there. */
const tail = (output: string, lines = 250): string => output.trimEnd().split('\n').slice(-lines).join('\n');

/**
 * Matches lines of a step's output that start with `»`, such as counts and budgets. They are shown even if the step
 * passes.
 */
const NOTE = /^»/;
const notesIn = (output: string): string[] => [
  ...new Set(
    output
      .split('\n')
      .map((line) => stripVTControlCharacters(line).trim())
      .filter((line) => NOTE.test(line)),
  ),
];

/** Returns the line that reports a step of `npm test`: its name, its time and its counts. */
const lineOf = (name: string, seconds: number, { passed, failed, skippedUnchanged }: StepOutcome): string =>
  `${failed ? '✗' : '✓'} ${name.padEnd(14)}${`${seconds.toFixed(1)} s`.padStart(8)}   ${passed} passed${
    failed ? `, ${failed} failed` : ''
  }${skippedUnchanged ? `; ${skippedUnchanged} test files skipped, because nothing that they depend on has changed since they passed` : ''}`;

/**
 * Returns a line for each failed test of some steps, and for each failed step that names no test. The list is needed
 * because the message of a failed test may be so long that the step's output shows only its end.
 */
export const listFailures = (done: readonly (StepOutcome & { readonly name: string })[]): string[] =>
  done
    .filter(({ failed }) => failed > 0)
    .flatMap(({ name, failedTests = [] }) =>
      failedTests.length > 0 ? failedTests.map((test) => `✗ ${name}: ${test}`) : [`✗ ${name}`],
    );

/** The outcome of a step of `npm test`, and how long it took. */
export interface TimedStepOutcome extends StepOutcome {
  readonly name: string;
  readonly seconds: number;
}

/** How often a running step prints how long it has taken so far, in milliseconds. */
const PROGRESS_MS = 30_000;

/**
 * Runs the steps of `npm test`, at most `width` at a time. A step starts when the steps named in its `after` have
 * ended. For each step, prints its start, how long it has taken so far, its result, the lines of its output that start
 * with `»`, and its whole output if it failed.
 * @returns the outcomes in the order in which the steps ended
 */
export const runCheckSteps = async (
  steps: readonly CheckStep[],
  width: number,
  say: (line: string) => void,
  look: CheckRunOptions = { isFull: false, isAll: true },
): Promise<readonly TimedStepOutcome[]> => {
  const waiting = [...steps];
  const chosen = new Set(steps.map(({ name }) => name));
  const done = new Map<string, TimedStepOutcome>();
  const running = new Map<string, Promise<void>>();
  let aloneNow = false;
  const isAlone = ({ alone = false }: CheckStep): boolean => (alone === 'full' ? look.isFull : alone);

  const begin = (step: CheckStep): void => {
    const begun = performance.now();
    const secondsSoFar = (): number => (performance.now() - begun) / 1000;
    // The steps of a quick run end within seconds, so their results are enough to show its progress.
    if (!look.isQuick) say(`… ${step.name}`);
    const progress = setInterval(() => say(`… ${step.name} ${secondsSoFar().toFixed(0)} s`), PROGRESS_MS);
    aloneNow = isAlone(step);
    const finish = (outcome: StepOutcome): void => {
      clearInterval(progress);
      const seconds = secondsSoFar();
      const { failed, output } = outcome;
      say(lineOf(step.name, seconds, outcome));
      for (const note of notesIn(output)) say(`  ${note}`);
      if (failed) say(`${'─'.repeat(20)} ${step.name}\n${tail(output)}\n${'─'.repeat(20)}`);
      if (isAlone(step)) aloneNow = false;
      done.set(step.name, { ...outcome, name: step.name, seconds });
      running.delete(step.name);
    };
    const failure = (error: unknown): StepOutcome => ({
      passed: 0,
      failed: 1,
      output: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
    running.set(step.name, step.run(look).catch(failure).then(finish));
  };
  const ready = (step: CheckStep): boolean =>
    (step.after ?? []).every((name) => done.has(name) || !chosen.has(name)) &&
    !aloneNow &&
    (!isAlone(step) || running.size === 0);

  while (waiting.length || running.size) {
    for (let next = waiting.find(ready); next && running.size < width; next = waiting.find(ready)) {
      waiting.splice(waiting.indexOf(next), 1);
      begin(next);
    }
    if (!running.size)
      throw new Error(`These steps depend on each other: ${waiting.map(({ name }) => name).join(', ')}`);
    await Promise.race(running.values());
  }
  return [...done.values()];
};
