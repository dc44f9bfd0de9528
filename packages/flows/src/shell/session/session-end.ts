/** When a session ends, as a flow keeps it. The clock only reads it. */
export interface SessionEnd {
  /** Milliseconds since 1970 by the device's own clock; `undefined` without a session, or before the services said it. */
  get: () => number | undefined;
  /** Calls `listener` after every change, from this tab or another; returns how to stop. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * The moment so many seconds from now. The services say how long a session lasts, not until when: their clock and the
 * device's may differ.
 */
export const endAfter = (seconds: number, now: number = Date.now()): number => now + seconds * 1000;
