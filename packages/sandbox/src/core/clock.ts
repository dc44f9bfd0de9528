/**
 * The sandbox's clock: the machine's clock plus an offset that tests set with PUT /_sandbox/clock. The offset is
 * in the store, so that all processes on one store read the same time.
 */
import type { StoreReader, Transaction } from '../store/store.ts';

const id = 'clock';

/** Returns the current time of the sandbox's clock, in milliseconds since 1970. */
export const readSandboxTime = async (store: StoreReader): Promise<number> => {
  const setting = await store.get('settings', id);
  const { offsetMs = 0 } = (setting?.data ?? {}) as { offsetMs?: number };
  return Date.now() + offsetMs;
};

const MINUTE_MS = 60_000;

/**
 * Whether a stored time is more than a minute ahead, so the clock must have been set back since it was stored. A
 * smaller difference is normal, because the clocks of two processes differ a little, and because a request may wait
 * for rows that a later request has locked.
 */
export const wasStoredBeforeClockSetBack = (time: number, now: number): boolean => time - now > MINUTE_MS;

/**
 * Sets how far the sandbox's clock is ahead of the machine's. It keeps running from the new time.
 * @param offsetMs the distance in milliseconds; negative values put it behind
 */
export const setSandboxClockOffset = async (tx: Transaction, offsetMs: number): Promise<void> => {
  const added = await tx.add('settings', { id, data: { offsetMs } });
  if (!added) await tx.change('settings', id, { data: { offsetMs } });
};
