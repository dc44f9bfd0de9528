const MINUTE = 60_000;

/** The longest time for which the services accept a link that opens the check-in on a phone, in ms. */
const MAX_LIFE = 10 * MINUTE;

/**
 * A link is replaced this long before it expires, in ms, so that a person who has just scanned it still has time to
 * open it.
 */
export const LINK_RENEWAL_MARGIN_MS = MINUTE;

/**
 * Returns how long after its arrival a link is replaced, in ms. The lifetime that follows from its expiry is capped
 * at the maximum, because the device's clock may be hours wrong.
 * @param receivedAt when the link arrived, in ms since 1970 by the device's clock
 */
export const getLinkLife = (expires: Date, receivedAt: number): number => {
  const stated = Math.min(+expires - receivedAt, MAX_LIFE);
  return Math.max(stated - LINK_RENEWAL_MARGIN_MS, LINK_RENEWAL_MARGIN_MS);
};
