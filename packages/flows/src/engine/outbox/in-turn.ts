const turns = new Map<string, Promise<unknown>>();

/**
 * Does work when no other tab does work of that name, one call after the other. Where the platform has no locks, as on
 * an origin that is not secure, the calls of this tab alone take turns.
 */
export const inTurn = <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const locks = (globalThis.navigator as { locks?: LockManager } | undefined)?.locks;
  if (locks) return locks.request(name, work) as Promise<T>;
  const turn = (turns.get(name) ?? Promise.resolve()).then(work, work);
  turns.set(name, turn);
  return turn;
};
