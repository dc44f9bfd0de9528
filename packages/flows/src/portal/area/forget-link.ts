import type { PortalApp } from '../portal.ts';

/**
 * Deletes the values that a link has passed to the sign-in form, because the next person on this device could read them
 * there. It is called once a session has started. The agreement number of a link to a page is kept, because it may be
 * another renter's (P-21).
 */
export const forgetPrefill = (portal: PortalApp): void => {
  const raNumber = portal.linkedRental.get();
  portal.prefill = raNumber === undefined ? {} : { raNumber };
};

/**
 * Deletes the agreement number of the link that opened the portal, once it has turned out to be the person's own rental
 * (P-21).
 */
export const forgetLinkedRental = (portal: PortalApp): void => {
  portal.linkedRental.set(undefined);
  portal.prefill = {};
};
