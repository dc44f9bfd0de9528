import { signOut } from '@journey/api/auth';
import type { App } from './app.ts';
import { forgetSession } from './change.ts';
import { transportFor } from './transport.ts';

/**
 * Ends the session everywhere (P-22): in this tab, in the others, and at the services. A person who signs out is signed
 * out whatever the network does; the token then ends by its own time.
 */
export const signOutEverywhere = async (app: App): Promise<void> => {
  const { token } = app.state.get().session ?? {};
  if (!token) return;
  forgetSession(app);
  await signOut(transportFor(app, token)).catch(() => undefined);
};
