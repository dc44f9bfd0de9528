import type { ReactNode } from 'react';
import { isHostReachable } from '../../../shell/host-reachable.ts';
import type { PortalApp, PortalSession } from '../../portal.ts';
import { getAddressAfterSignIn } from '../../rules/address-after-sign-in.ts';
import { signInMessages as text } from './messages.ts';

/**
 * Starts a session although the code of the pages that follow the sign-in is missing. If the host responds, a new
 * release has replaced that code. So the whole document is reloaded, and its pages load the rentals and complete the
 * sign-in. The promise then never settles, so that the form remains busy until its page is gone.
 * @returns the failure as a text for the person, if the host does not respond
 */
export const beginSession = async (portal: PortalApp, session: PortalSession): Promise<ReactNode> => {
  if (!(await isHostReachable())) return text.failed(text.notLoaded);
  portal.state.set({ session: { ...session, isUnchecked: true }, currentRental: session.agreementNumber });
  const { usr } = (history.state ?? {}) as { usr?: unknown };
  history.replaceState(null, '', getAddressAfterSignIn(usr));
  location.reload();
  return new Promise(() => undefined);
};
