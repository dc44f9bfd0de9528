/** Where the sign-in leads when nothing else was asked for (P-05). */
const FIRST = '/app/rentalhistory';

/**
 * Where the sign-in leads: the page behind the session that was asked for before it, or the rental history.
 * @param state what the address that led to the login left in the history
 */
export const signedInAddress = (state: unknown): string => {
  const { wanted } = (typeof state === 'object' && state ? state : {}) as { wanted?: unknown };
  // Only a page of the portal's own, whatever the history holds.
  return typeof wanted === 'string' && /^\/(app\/[a-z-]+|personalInfo)$/i.test(wanted) ? wanted : FIRST;
};
