/** The words of a failed request (3§8). The wait of `tooMany` is our own: the specification has no sentence for it. */
export const messages = {
  network: (action: string): string => `Failed to fetch ${action}, check your network`,
  expired: 'Your login has expired',
  unable: 'We are unable to complete your request at the moment, please try again in a few minutes time',
  malformed: 'Failed to Fetch Data please try again later',
  authentication: 'An error occurred during authentication',
  /** @param seconds how long the services asked to wait, when they said */
  tooMany: (seconds?: number): string =>
    `Too many requests. Please try again in ${seconds === undefined ? 'a few minutes' : wait(seconds)}.`,
} as const;

function wait(seconds: number): string {
  const [count, unit] =
    seconds < 60 ? [Math.max(1, Math.ceil(seconds)), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
