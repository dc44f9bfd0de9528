const MINUTE = 60_000;

/** How long the services accept a link that opens the check-in on a phone, at most, in ms. */
const MAX_LIFE = 10 * MINUTE;

/**
 * The link is replaced this many ms before it expires, so that a person who has just scanned it still has time to open it.
 */
export const LINK_RENEWAL_MARGIN_MS = MINUTE;

/**
 * Returns how many ms after its arrival a link is replaced. The expiry that the services state is trusted
 * only up to a link's maximum lifetime, because the device's clock may be hours wrong.
 * @param receivedAt when the link arrived, in ms since 1970 by the device's clock
 */
export const getLinkLife = (expires: Date, receivedAt: number): number => {
  const stated = Math.min(+expires - receivedAt, MAX_LIFE);
  return Math.max(stated - LINK_RENEWAL_MARGIN_MS, LINK_RENEWAL_MARGIN_MS);
};
