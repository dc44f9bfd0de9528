import type { App, PersistedState } from './app.ts';
import type { SharedState } from './shared-state.ts';

/**
 * Returns the time `seconds` from now, in ms since 1970. The services give a session's remaining time, not the time of
 * its end, because their clock and the device's may differ.
 */
export const getExpiryTime = (seconds: number, now: number = Date.now()): number => now + seconds * 1000;

/** Changes part of a product's stored state, in every tab. */
export const updatePersistedState = <State extends PersistedState>(
  { state }: { readonly state: SharedState<State> },
  part: Partial<State>,
): void => state.set({ ...state.get(), ...part });

/**
 * Removes the session in every tab; pages that need it then redirect to the sign-in.
 * @param ended the end at which the session has expired, in ms since 1970. A tab that knows of a later end keeps it.
 */
export const removeSessionInEveryTab = (
  { state, signedOut }: Pick<App, 'state' | 'signedOut'>,
  ended?: number,
): void => state.set(signedOut(state.get()), ended);

/**
 * Removes the session from the stored state. The message is shown unless the product's `onEnded` returns false.
 */
const endWithMessage = (app: App, message: string, ended?: number): void => {
  const showsMessage = app.onEnded();
  if (app.state.get().session) removeSessionInEveryTab(app, ended);
  if (showsMessage) app.toasts.show('failError', message);
};

/** Ends the session after the services refused its token. Later refusals of the same session do nothing. */
export const endRefusedSession = (app: App, message: string): void => {
  if (app.state.get().session) endWithMessage(app, message);
};

/**
 * Ends the session after it expired. The first tab that notices this removes the session from every tab, except from
 * one in which the session has become longer, of which this tab has not heard while it was away. The other tabs then have
 * no session left, but still show the message. A person who signs out just before the session expires sees no message.
 */
export const endExpiredSession = (app: App, message: string): void => {
  const { session } = app.state.get();
  if (session || app.state.isFromOtherTab()) endWithMessage(app, message, session?.expiresAt);
};
