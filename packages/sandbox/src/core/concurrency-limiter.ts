/** Limits how much memory-intensive work runs at once. */

/** Returns a function that runs at most `most` pieces of work at once; further ones wait in a queue. */
export const createConcurrencyLimiter = (most: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
