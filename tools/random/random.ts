/**
 * Returns a function that returns pseudo-random numbers from 0 to below 1 (algorithm mulberry32).
 * @param seed any text; the same text gives the same numbers
 */
export const createRandomGenerator = (seed: string): (() => number) => {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/**
 * Returns random items of a list, without duplicates.
 * @param count how many to choose; all items if there are fewer
 * @param seed the same seed gives the same items
 */
export const drawRandomItems = <T>(items: readonly T[], count: number, seed: string): T[] => {
  const next = createRandomGenerator(seed);
  return items
    .map((item) => ({ item, rank: next() }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ item }) => item);
};
