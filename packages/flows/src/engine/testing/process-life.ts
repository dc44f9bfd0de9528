/** Simulates, inside a test, a process of the services that can be killed between any two of its database calls. */
import type { Store } from '@journey/sandbox';
import type { ObjectStore } from '@journey/sandbox/testing';

type StoreTransaction = Parameters<Parameters<Store['transaction']>[0]>[0];
type AsyncMethod = (...args: readonly unknown[]) => Promise<unknown>;

/** The life of one simulated process, from its start until the test kills it. */
export interface ProcessLife {
  /** Rejects when the process is killed, like a request whose connection breaks; never resolves. */
  readonly over: Promise<never>;
  /** Counts a database call of the process; throws if the process is dead, including when this call kills it. */
  readonly step: () => void;
  /** Kills the process at the first database call after this many more. */
  readonly endAfter: (calls: number) => void;
}

/** Starts the life of a simulated process. @param onEnd called once, at the moment when the process is killed */
export const startProcessLife = (onEnd: () => void): ProcessLife => {
  const { promise: over, reject } = Promise.withResolvers<never>();
  over.catch(() => undefined);
  let callsLeft = Infinity;
  let isDead = false;
  return {
    over,
    step: () => {
      if (!isDead && callsLeft <= 0) {
        isDead = true;
        reject(new TypeError('Failed to fetch'));
        onEnd();
      }
      if (isDead) throw new Error('The simulated process was killed.');
      callsLeft -= 1;
    },
    endAfter: (calls) => {
      callsLeft = Math.min(callsLeft, calls);
    },
  };
};

/** Returns an object whose methods do the same, but only while the process lives. */
const bindToLife = <T extends object>(target: T, { step }: ProcessLife): T =>
  Object.fromEntries(
    Object.entries(target).map(([name, method]) => [
      name,
      // eslint-disable-next-line typescript/require-await -- a dead process must reject, not throw.
      async (...args: readonly unknown[]) => {
        step();
        return (method as AsyncMethod)(...args);
      },
    ]),
  ) as T;

/**
 * Returns a database for one simulated process. When the process dies, its open transactions are rolled back, but the
 * database keeps what was committed.
 */
export const bindStoreToProcess = (store: Store, life: ProcessLife): Store => ({
  ...bindToLife(store, life),
  transaction: async (work) => {
    life.step();
    return store.transaction(async (tx: StoreTransaction) => {
      const result = await work(bindToLife(tx, life));
      // This step represents the commit: a process that dies here leaves nothing of the transaction.
      life.step();
      return result;
    });
  },
});

/** Returns a file storage for one simulated process. The files survive the death of the process. */
export const bindObjectStoreToProcess = (objects: ObjectStore, life: ProcessLife): ObjectStore =>
  bindToLife(objects, life);
