/**
 * Waits for work, but not longer than a time. The work goes on afterwards.
 * @returns what the work results in, or undefined when the time is over
 */
export const atMost = <T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds))]);
