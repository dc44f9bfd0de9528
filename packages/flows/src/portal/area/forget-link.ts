import type { PortalApp } from '../portal.ts';

/**
 * Forgets what a link filled into the sign-in form, since the next person at this device would read it there. The number
 * of a link to a page stays, because it may be another renter's (P-21). It is called once a session has begun.
 */
export const forgetPrefill = (portal: PortalApp): void => {
  const raNumber = portal.linkedRental.get();
  portal.prefill = raNumber === undefined ? {} : { raNumber };
};

/** Forgets the number of the link that opened the portal, which has proved to be a rental of the person (P-21). */
export const forgetLinkedRental = (portal: PortalApp): void => {
  portal.linkedRental.set(undefined);
  portal.prefill = {};
};
