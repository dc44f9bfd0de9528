import { signOut } from '@journey/api/auth';
import type { App } from './app.ts';
import { removeSessionInEveryTab } from './update-state.ts';
import { createTransportWithToken } from './transport.ts';

/**
 * Ends the session in this tab, in the other tabs and at the services (P-22). If the request to the services fails, the
 * person is signed out on the device all the same, and the token expires later.
 */
export const signOutEverywhere = async (app: App): Promise<void> => {
  const { token } = app.state.get().session ?? {};
  if (!token) return;
  removeSessionInEveryTab(app);
  await signOut(createTransportWithToken(app, token)).catch(() => undefined);
};
