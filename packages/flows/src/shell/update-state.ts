import type { App, PersistedState } from './app.ts';
import type { SharedState } from './shared-state.ts';

/**
 * Returns the time `seconds` from now, in ms since 1970. The services state a session's remaining time and not the time
 * of its expiry, because their clock and the device's may differ.
 */
export const getExpiryTime = (seconds: number, now: number = Date.now()): number => now + seconds * 1000;

/** Changes part of a product's stored state, in every tab. */
export const updatePersistedState = <State extends PersistedState>(
  { state }: { readonly state: SharedState<State> },
  part: Partial<State>,
): void => state.set({ ...state.get(), ...part });

/**
 * Removes the session in every tab. Pages that need it then redirect to the sign-in.
 * @param ended when the session expired, in ms since 1970. A tab in which the session expires later keeps it.
 *   `SIGNED_OUT` if the person has signed out, undefined if the services have refused its token
 */
export const removeSessionInEveryTab = (
  { state, signedOut }: Pick<App, 'state' | 'signedOut'>,
  ended?: number,
): void => state.set(signedOut(state.get()), ended);

/** Removes the session from the stored state, and shows the message unless the product's `onEnded` returns false. */
const endWithMessage = (app: App, message: string, ended?: number): void => {
  const showsMessage = app.onEnded();
  if (app.state.get().session) removeSessionInEveryTab(app, ended);
  if (showsMessage) app.toasts.show('failError', message);
};

/** Ends the session after the services rejected its token. Later rejections of the same session do nothing. */
export const endRefusedSession = (app: App, message: string): void => {
  if (app.state.get().session) endWithMessage(app, message);
};

/**
 * Ends the session after it has expired. The first tab that notices this removes the session from every tab, except
 * from a tab that knows a later expiry because the session was extended while this tab was suspended. The other tabs
 * then have no session left, but still show the message. A person who signs out just before the session expires sees no
 * message.
 */
export const endExpiredSession = (app: App, message: string): void => {
  const { session } = app.state.get();
  if (session || app.state.isFromOtherTab()) endWithMessage(app, message, session?.expiresAt);
};
