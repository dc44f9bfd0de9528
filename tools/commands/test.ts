import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { installTestBrowsers } from '../browser.ts';
import { chooseSteps } from '../checks/choose-steps.ts';
import { forgetRunFailures, keepRunFailures } from '../checks/kept-failures.ts';
import { readCount, readRunOptions } from '../checks/run-options.ts';
import { listFailures, runCheckSteps, type TimedStepOutcome } from '../checks/run-steps.ts';
import { allCheckSteps } from '../checks/steps.ts';
import { compareStepTimes, nameKindOfRun, readStepTimes, writeStepTimes } from '../checks/times.ts';
import { root } from '../paths/root.ts';
import {
  END_WITH_PARENT_ARGUMENTS,
  nodePath,
  runCommand,
  startChildProcess,
  stopAllAndExit,
} from '../process/lifetime.ts';

/**
 * Prints each step's slowest tests and the steps that have become slower, and stores how long each step took for
 * comparison in the next run.
 */
const report = (done: readonly TimedStepOutcome[], kind: string): void => {
  for (const { name, slowest = [] } of done) {
    if (slowest.length > 0) console.log(`\nSlowest tests of ${name}`);
    for (const test of slowest) console.log(`${`${test.seconds.toFixed(1)} s`.padStart(9)}  ${test.name}`);
  }
  const { times, messages } = compareStepTimes(readStepTimes(), kind, done);
  for (const message of messages) console.log(`▲ ${message}`);
  writeStepTimes(times);
  const results = done.map((item) => ({ ...item, output: undefined }));
  mkdirSync(join(root, '.cache/reports'), { recursive: true });
  writeFileSync(join(root, '.cache/reports/last.json'), `${JSON.stringify(results, null, 2)}\n`);
};

/**
 * A program that keeps one processor busy, as other programs on a machine might. It pauses briefly so that it can
 * notice that its parent has ended.
 */
const BUSY =
  'const work = () => { for (const end = Date.now() + 200; Date.now() < end; ); setImmediate(work); }; work();';

const sumOf = (done: readonly TimedStepOutcome[], count: 'passed' | 'failed'): number =>
  done.reduce((total, item) => total + item[count], 0);

/**
 * `npm test [-- step …]`: runs every check, or only the named steps and those whose results they use. `-- quick` runs
 * the checks that take seconds. `--all` also runs tests that have passed and whose dependencies have not changed. `npm
 * run test:full` runs everything, and with `--shard 1/4` a part of it (docs/checks.md). To find flaky tests, `--load`
 * keeps one processor busy during the run, `--repeat 10` runs each end-to-end test ten times, and `--times 5` repeats
 * the whole run five times. The last lines name each failed test and print `N passed, N failed`.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      full: { type: 'boolean' },
      shard: { type: 'string' },
      load: { type: 'boolean' },
      repeat: { type: 'string' },
      times: { type: 'string' },
    },
  });
  const quick = positionals.includes('quick');
  const look = readRunOptions({ ...values, quick }, process.env['CHECKS_DAY']);
  const times = readCount('times', values.times);
  const names = positionals.filter((name) => name !== 'quick');
  const chosen = chooseSteps(allCheckSteps, { names, isFull: look.isFull, isQuick: quick });

  process.env['CHECKS'] = look.isFull ? 'full' : 'usual';
  // Installs the browsers before any step of `npm test` needs them, because two steps that install them at once would
  // conflict.
  if (chosen.some(({ browser }) => browser)) installTestBrowsers();
  if (values.load)
    startChildProcess(nodePath, [...END_WITH_PARENT_ARGUMENTS, '-e', BUSY], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
  forgetRunFailures();
  const begun = performance.now();
  const runs: (readonly TimedStepOutcome[])[] = [];
  while (runs.length < times) {
    const done = await runCheckSteps(chosen, Math.min(2, availableParallelism()), console.log, look);
    runs.push(done);
    if (!values.load && !look.repeat) report(done, nameKindOfRun(look));
    const failed = sumOf(done, 'failed');
    if (times > 1) console.log(`» run ${runs.length} of ${times}: ${failed} failed`);
    const kept = times > 1 && failed ? keepRunFailures(runs.length) : undefined;
    if (kept) console.log(`Its traces and pictures: ${relative(root, kept)}`);
  }
  console.log(`\nDone in ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
  if (times > 1)
    console.log(`${runs.filter((done) => sumOf(done, 'failed') === 0).length} of ${times} runs passed`);
  for (const line of listFailures(runs.flat())) console.log(line);
  const failed = sumOf(runs.flat(), 'failed');
  console.log(`${sumOf(runs.flat(), 'passed')} passed, ${failed} failed`);
  await stopAllAndExit(failed ? 1 : 0);
});
