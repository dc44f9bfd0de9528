const lastInLine = new Map<string, Promise<unknown>>();

const runExclusiveInTab = <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const current = (lastInLine.get(name) ?? Promise.resolve()).then(work, work);
  lastInLine.set(name, current);
  return current;
};

/**
 * Runs work under a named lock, so that calls with the same name, in this tab or another, run one after another. If
 * the Web Locks API is missing (for example on an insecure origin), or is refused because storage is blocked, only the
 * calls of this tab wait for each other.
 */
export const runExclusive = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const locks = (globalThis.navigator as { locks?: LockManager } | undefined)?.locks;
  if (!locks) return runExclusiveInTab(name, work);
  let hasBegun = false;
  try {
    return await locks.request(name, () => {
      hasBegun = true;
      return work();
    });
  } catch (error) {
    if (hasBegun) throw error;
    return runExclusiveInTab(name, work);
  }
};
