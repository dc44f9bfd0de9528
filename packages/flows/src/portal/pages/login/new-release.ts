import type { ReactNode } from 'react';
import { isHostReachable } from '../../../shell/host-reachable.ts';
import type { PortalApp, PortalSession } from '../../portal.ts';
import { getAddressAfterSignIn } from '../../rules/address-after-sign-in.ts';
import { signInMessages as text } from './messages.ts';

/**
 * Begins a session where the code of the pages behind the sign-in is missing. If the host answers, a release has
 * replaced that code, so the whole document is loaded anew, whose pages load the rentals and complete the sign-in. The
 * promise then stays pending, so that the form remains busy until its page is gone.
 * @returns the failure as a text for the person, if the host does not answer
 */
export const beginSession = async (portal: PortalApp, session: PortalSession): Promise<ReactNode> => {
  if (!(await isHostReachable())) return text.failed(text.notLoaded);
  portal.state.set({ session: { ...session, isUnchecked: true }, currentRental: session.agreementNumber });
  const { usr } = (history.state ?? {}) as { usr?: unknown };
  history.replaceState(null, '', getAddressAfterSignIn(usr));
  location.reload();
  return new Promise(() => undefined);
};
