/**
 * The sandbox's clock: the machine's clock plus the offset that PUT /_sandbox/clock has set. All processes on one store
 * read the same time.
 */
import type { StoreReader, Transaction } from '../store/store.ts';

const id = 'clock';

/** Returns the sandbox's time, in milliseconds since 1970. */
export const readClock = async (store: StoreReader): Promise<number> => {
  const setting = await store.get('settings', id);
  const { offsetMs = 0 } = (setting?.data ?? {}) as { offsetMs?: number };
  return Date.now() + offsetMs;
};

/**
 * Moves the sandbox's clock, which keeps running from there.
 * @param offsetMs milliseconds ahead of the machine's clock; negative values are behind it
 */
export const moveClock = async (tx: Transaction, offsetMs: number): Promise<void> => {
  const added = await tx.add('settings', { id, data: { offsetMs } });
  if (!added) await tx.change('settings', id, { data: { offsetMs } });
};
