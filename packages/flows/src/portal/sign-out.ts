import { signOut } from '@journey/api/auth';
import { forgetSession, type Portal } from './portal.ts';
import { transportFor } from './transport.ts';

/**
 * Ends the session everywhere (P-22): at the services, in this tab and in the others. A person who signs out is signed
 * out whatever the network does; the token then ends by its own time.
 */
export const signOutEverywhere = async (portal: Portal): Promise<void> => {
  const { token } = portal.state.get().session ?? {};
  if (!token) return;
  forgetSession(portal);
  await signOut(transportFor(portal, token)).catch(() => undefined);
};
