/** The sandbox's clock: the machine's, moved by what PUT /_sandbox/clock set. Every process on one store reads the same. */
import type { Reader, Transaction } from '../store/store.ts';

const id = 'clock';

/** @returns milliseconds since 1970, as the sandbox sees them */
export const readClock = async (store: Reader): Promise<number> => {
  const setting = await store.get('settings', id);
  const { offsetMs = 0 } = (setting?.data ?? {}) as { offsetMs?: number };
  return Date.now() + offsetMs;
};

/** Moves the clock; it goes on ticking from there. @param offsetMs ahead of the machine's clock when positive */
export const moveClock = async (tx: Transaction, offsetMs: number): Promise<void> => {
  const added = await tx.add('settings', { id, data: { offsetMs } });
  if (!added) await tx.change('settings', id, { data: { offsetMs } });
};
