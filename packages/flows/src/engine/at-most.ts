/**
 * Waits for a promise to settle, but no longer than a given time. The work itself continues after that.
 * @returns the result, or undefined if the time runs out first
 */
export const atMost = <T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds))]);
