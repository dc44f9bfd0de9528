import type { App, PersistedState } from './app.ts';
import type { SharedState } from './shared-state.ts';

/** Changes part of a product's stored state, in every tab. */
export const updateState = <State extends PersistedState>(
  { state }: { readonly state: SharedState<State> },
  part: Partial<State>,
): void => state.set({ ...state.get(), ...part });

/** Removes the session in every tab; pages that need it then redirect to the sign-in. */
export const forgetSession = ({ state, signedOut }: Pick<App, 'state' | 'signedOut'>): void =>
  state.set(signedOut(state.get()));

/** Ends a session that has expired or been refused. Shows the message unless the product's `onEnded` returns false. */
export const endSession = (app: App, message: string): void => {
  if (!app.state.get().session) return;
  const showsMessage = app.onEnded();
  forgetSession(app);
  if (showsMessage) app.toasts.show('failError', message);
};
