/** Limits how many tasks that need much memory, such as decoding photos, run at the same time. */

/**
 * Returns a function that runs tasks, but at most `most` of them at the same time; further ones wait in a queue.
 */
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
