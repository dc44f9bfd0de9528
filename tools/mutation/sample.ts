import { createRandomGenerator } from '../random/random.ts';

/** One of the parts (shards) of about equal size into which a mutation run is divided, such as the first of four. */
export interface SampleShard {
  part: number;
  of: number;
}

/**
 * Parses the number of a shard of a mutation run, such as `1/4` for the first of four.
 * @throws if the text is not a shard
 */
export const parseSampleShard = (text: string): SampleShard => {
  const [, part, of] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const shard = { part: Number(part), of: Number(of) };
  if (!(shard.part >= 1 && shard.part <= shard.of)) throw new Error(`${text} is not a shard such as 1/4.`);
  return shard;
};

/**
 * Takes a random sample of parts of files until they have the wanted number of mutants, and divides them into shards.
 * @param counts number of mutants by part of a file
 * @param least the minimum number of mutants in the whole sample; if there are fewer, the sample includes all parts
 * @param seed the same seed gives the same sample in every shard
 * @returns the parts of the given shard
 */
export const drawMutationSample = (
  counts: ReadonlyMap<string, number>,
  least: number,
  seed: string,
  shard: SampleShard,
): string[] => {
  const next = createRandomGenerator(seed);
  const drawn = [...counts]
    .filter(([, count]) => count > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([part, count]) => ({ part, count, rank: next() }))
    .toSorted((a, b) => a.rank - b.rank);
  let total = 0;
  const sample = drawn.filter(({ count }) => {
    const wanted = total < least;
    if (wanted) total += count;
    return wanted;
  });
  // Assigns the parts to the shards, the largest first and each to the shard with the fewest mutants, so that all
  // shards take about the same time.
  const shards = Array.from({ length: shard.of }, () => ({ total: 0, parts: [] as string[] }));
  for (const { part, count } of sample.toSorted((a, b) => b.count - a.count)) {
    const smallest = shards.reduce((best, one) => (one.total < best.total ? one : best));
    smallest.total += count;
    smallest.parts.push(part);
  }
  return shards[shard.part - 1]!.parts.toSorted();
};
