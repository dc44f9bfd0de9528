/** The source of a session's end, such as a product's state. The session clock only reads it. */
export interface SessionExpirySource {
  /** The end in ms since 1970 by the device's clock; `undefined` without a session or while the end is unknown. */
  get: () => number | undefined;
  /** Calls `listener` after every change, from this tab or another; returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Returns the time `seconds` from now, in ms since 1970. The services give a session's remaining time, not the time of
 * its end, because their clock and the device's may differ.
 */
export const getExpiryTime = (seconds: number, now: number = Date.now()): number => now + seconds * 1000;
