/** The address of the page that follows the sign-in if the person had not requested another page (P-05). */
const FIRST = '/app/rentalhistory';

/**
 * Returns the address of the page that follows the sign-in: the page that was requested before, or the list of rentals.
 * @param state the router state of the history entry of the sign-in page
 */
export const getAddressAfterSignIn = (state: unknown): string => {
  const { wanted } = (typeof state === 'object' && state ? state : {}) as { wanted?: unknown };
  // Only addresses of the portal's own pages are accepted, because the history state may contain anything.
  return typeof wanted === 'string' && /^\/(app\/[a-z-]+|personalInfo)\/?$/i.test(wanted) ? wanted : FIRST;
};
