import type { PortalApp } from './portal.ts';

/**
 * Calls `onLeave` whenever the renter's session ends, or gives way to another renter's, as after a sign-in in another
 * tab. Renters are told apart by the agreement number of their sign-in, by which also their drafts are kept, since an
 * extended session, or a new sign-in of the same renter, changes all else of a session.
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
