import type { App } from './app.ts';

/**
 * The difference between the services' clock and the device's, in ms, up to which the device's clock counts as right.
 * The services state whole seconds, and their response takes time.
 */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Returns the current time by the services' clock, in ms since 1970, because a traveller's device may be hours wrong. It
 * is the device's own time while no response has stated another.
 */
export const getServiceTime = ({ connection }: Pick<App, 'connection'>): number =>
  Date.now() + (connection.clockLead ?? 0);

/**
 * Stores how far the services' clock is ahead of the device's, from a response to a request with a token.
 * @param askedAt when the request was sent, from `performance.now()`
 * @param serviceTime the time that the services' clock showed at the response; NaN if the response does not state it
 */
export const storeClockLead = (
  { connection }: Pick<App, 'connection'>,
  askedAt: number,
  serviceTime: number,
): void => {
  const lead = serviceTime - Date.now();
  // A slow response was created long before it arrived. Without a stated time, the lead is NaN.
  const isWrong = Math.abs(lead) > CLOCK_TOLERANCE_MS + performance.now() - askedAt;
  connection.clockLead = isWrong ? lead : 0;
};
