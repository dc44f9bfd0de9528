import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { ACCEPTED_MUTANTS } from '../mutation/accepted.ts';
import { findChangedLines } from '../paths/changed.ts';
import { countMutants } from '../mutation/count.ts';
import { NAMED_FAULTS } from '../mutation/named/faults.ts';
import { findNamedFault } from '../mutation/named/find.ts';
import { runNamedFaults, type FaultOutcome } from '../mutation/named/run.ts';
import { runMutationTests } from '../mutation/run.ts';
import { root } from '../paths/root.ts';
import { drawMutationSample, parseSampleShard } from '../mutation/sample.ts';
import { findFilesToMutate } from '../mutation/scope.ts';
import { formatScore, computeScore } from '../mutation/score.ts';
import { stopAllAndExit, runCommand } from '../process/lifetime.ts';

/**
 * The lowest share of mutants (small changes of the code) that the tests must detect, in per cent: among the lines that
 * a branch changes, and in a sample of all code.
 */
const LEAST = { changed: 85, sample: 80 };

const formatOutcome = ({ fault: { name, file }, caughtBy, problem, took }: FaultOutcome): string => {
  const mark = caughtBy === undefined ? '✗' : '✓';
  const found = caughtBy ?? problem ?? `No test fails. The fault was made in ${file}.`;
  return `${mark} ${name} (${took.toFixed(0)} s)\n    ${found}`;
};

/**
 * Tests the named faults, or only those whose name or file contains one of the given words.
 * @returns whether a test detected each of them
 */
const tryNamedFaults = async (words: readonly string[]): Promise<boolean> => {
  const found = NAMED_FAULTS.map((fault) => findNamedFault(root, fault)).filter(
    ({ name, file }) =>
      words.length === 0 || words.some((word) => name.includes(word) || file.includes(word)),
  );
  const outcomes = await runNamedFaults(found, (outcome) => console.log(formatOutcome(outcome)));
  const caught = outcomes.filter(({ caughtBy }) => caughtBy !== undefined).length;
  console.log(`» named faults: ${caught} of ${found.length} caught`);
  return caught === found.length;
};

/**
 * `npm run mutation`: changes the code in small ways and counts how many of these changes (mutants) the tests detect.
 * Without arguments it mutates the lines changed since `main` (`--since REF` for another branch). With parts of paths,
 * it mutates the matching files. With `--sample 1500 [--shard 1/4] [--seed 2026-11-22]`, it takes a random sample of
 * all mutants. A sample reuses the results of earlier runs unless `--all` is given. With `--named`, it tests the faults
 * of `mutation/named/faults.ts` instead, or those whose name or file contains one of the words that follow.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      since: { type: 'string', default: 'main' },
      sample: { type: 'string' },
      shard: { type: 'string', default: '1/1' },
      seed: { type: 'string', default: new Date().toISOString().slice(0, 10) },
      all: { type: 'boolean', default: false },
      named: { type: 'boolean', default: false },
      width: { type: 'string', default: String(Math.min(2, availableParallelism())) },
    },
  });
  if (values.named) return stopAllAndExit((await tryNamedFaults(positionals)) ? 0 : 1);
  const files = findFilesToMutate(positionals);
  const isSample = values.sample !== undefined;
  let patterns = files;
  if (isSample) {
    const counts = await countMutants(files);
    patterns = drawMutationSample(counts, Number(values.sample), values.seed, parseSampleShard(values.shard));
    const sum = (of: Iterable<number>): number => [...of].reduce((total, count) => total + count, 0);
    const drawn = new Set(patterns.map((pattern) => pattern.replace(/:.*/, '')));
    console.log(
      `${sum(patterns.map((part) => counts.get(part)!))} of ${sum(counts.values())} mutants, in ${drawn.size} of ${files.length} files, seed ${values.seed}`,
    );
  } else if (positionals.length === 0) {
    const known = new Set(files);
    const changed = findChangedLines(values.since).filter(({ file }) => known.has(file));
    patterns = changed.map(({ file, first, last }) => `${file}:${first}-${last}`);
  }
  if (patterns.length === 0) {
    console.log(`» mutation: no code that can be mutated has changed since ${values.since}`);
    return stopAllAndExit(0);
  }
  const outcomes = await runMutationTests({
    patterns,
    keeps: isSample,
    isFresh: values.all,
    width: Number(values.width),
  });
  const score = computeScore(outcomes, ACCEPTED_MUTANTS);
  for (const line of formatScore(score)) console.log(line);
  const least = isSample ? LEAST.sample : LEAST.changed;
  if (score.percent < least) console.log(`Fewer than ${least} % of the mutants were killed.`);
  return stopAllAndExit(score.percent < least ? 1 : 0);
});
