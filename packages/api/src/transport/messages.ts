/** The messages that a person reads when a request to the services fails (docs/product/data-layer.md#d-04). */
export const requestFailureMessages = {
  network: (action: string): string => `Failed to fetch ${action}, check your network`,
  expired: 'Your login has expired',
  unable: 'We are unable to complete your request at the moment, please try again in a few minutes time',
  malformed: 'Failed to Fetch Data please try again later',
  authentication: 'An error occurred during authentication',
  /**
   * Returns the message for a person who made too many requests.
   * @param seconds how long the services asked to wait, if they did
   */
  tooMany: (seconds?: number): string => `Too many requests. Please try again in ${wait(seconds)}.`,
} as const;

/** Returns a duration in words. The platform chooses singular or plural: `1 minute`, `2 minutes`. */
const formatWait = (count: number, unit: 'minute' | 'second'): string =>
  new Intl.NumberFormat('en-AU', { style: 'unit', unit, unitDisplay: 'long' }).format(count);

const wait = (seconds?: number): string => {
  if (seconds === undefined) return 'a few minutes';
  if (seconds > 59) return formatWait(Math.ceil(seconds / 60), 'minute');
  return seconds > 1 ? formatWait(seconds, 'second') : 'a second';
};
