import type { App, Kept } from './app.ts';
import type { SharedState } from './shared-state.ts';

/** Changes part of a product's kept state, in every tab. */
export const change = <State extends Kept>(
  { state }: { readonly state: SharedState<State> },
  part: Partial<State>,
): void => state.set({ ...state.get(), ...part });

/** Forgets the session in every tab; the pages behind it then lead to the login. */
export const forgetSession = ({ state, signedOut }: Pick<App, 'state' | 'signedOut'>): void =>
  state.set(signedOut(state.get()));

/** Ends a session whose time is up, and says so. */
export const endSession = (app: App, message: string): void => {
  if (!app.state.get().session) return;
  const isSaid = app.onEnded();
  forgetSession(app);
  if (isSaid) app.toasts.show('failError', message);
};
