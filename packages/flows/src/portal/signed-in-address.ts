/** The page to which the sign-in leads if no other page was requested (P-05). */
const FIRST = '/app/rentalhistory';

/**
 * Returns the address of the page after the sign-in: the page that was requested without a session, or the rental
 * history.
 * @param state the router state of the history entry of the sign-in page
 */
export const getAddressAfterSignIn = (state: unknown): string => {
  const { wanted } = (typeof state === 'object' && state ? state : {}) as { wanted?: unknown };
  // Accepts only the portal's own pages, since the history state may hold anything.
  return typeof wanted === 'string' && /^\/(app\/[a-z-]+|personalInfo)$/i.test(wanted) ? wanted : FIRST;
};
