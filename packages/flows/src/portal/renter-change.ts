import type { PortalApp } from './portal.ts';

/**
 * Calls `onLeave` whenever the renter's session ends or is replaced by another renter's, for example by a
 * sign-in in another tab. A renter is identified by the agreement number of the sign-in, as in the
 * drafts, because everything else in a session changes when it is extended or the same renter signs in
 * again.
 * @returns a function that stops the watch
 */
export const watchRenterLeave = ({ state }: PortalApp, onLeave: () => void): (() => void) => {
  const getRenter = () => state.get().session?.agreementNumber;
  let renter = getRenter();
  return state.subscribe(() => {
    const before = renter;
    renter = getRenter();
    if (before !== undefined && renter !== before) onLeave();
  });
};
