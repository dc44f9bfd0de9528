import type { PortalApp } from './portal.ts';

/**
 * Calls `onLeave` whenever the renter's session ends or is replaced by another renter's, for example by a sign-in in
 * another tab. As in the drafts, the agreement number of the sign-in identifies a renter. Everything else in a session
 * changes when it is extended or the same renter signs in again.
 * @returns a function that stops watching
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
