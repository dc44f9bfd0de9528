const lastInLine = new Map<string, Promise<unknown>>();

/**
 * Runs work while no other call runs work of the same name, in this tab or another: calls queue up. Without the Web
 * Locks API, as on an insecure origin, only the calls of this tab wait for each other.
 */
export const runExclusive = <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const locks = (globalThis.navigator as { locks?: LockManager } | undefined)?.locks;
  if (locks) return locks.request(name, work) as Promise<T>;
  const current = (lastInLine.get(name) ?? Promise.resolve()).then(work, work);
  lastInLine.set(name, current);
  return current;
};
