import type { createTransport } from '@journey/api';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useStore } from '../engine/store.ts';
import {
  createSharedState,
  type SharedState,
  type StateMessage,
  type StoredSession,
} from './shared-state.ts';
import { createToastStore, type ToastStore } from './toasts.ts';
import { getSiteId, type Site } from '../site/index.ts';
import type { SessionMessages } from './session/messages.ts';

/** The state that every product keeps across a reload and shares with its other tabs (H-12). */
export interface PersistedState {
  readonly session?: StoredSession;
}

/** The settings of a product's session: its texts, and how it is extended. */
interface SessionRules {
  /** The kind of session extension that is requested from the services; by default `user`. */
  readonly extendAs?: 'user' | 'vir';
  readonly text?: Partial<SessionMessages>;
  /** The message that is shown when the services no longer accept the session's token. */
  readonly refused?: string;
  /** Whether the warning before the session expires has no sign-out button. */
  readonly hidesSignOut?: boolean;
  /**
   * Returns the message that is shown after the session has been extended.
   * @param minutes how many minutes are left until the session expires
   */
  readonly extended?: (minutes: number) => string;
}

/** A product's connection to the services: the transport, which adds the session's token, and the query cache. */
export interface ServiceConnection {
  readonly transport: ReturnType<typeof createTransport>;
  readonly queries: QueryClient;
}

/**
 * The configuration with which a product is created: its site, its stored state and the settings of its
 * session.
 */
export interface AppDefinition<State extends PersistedState> {
  readonly site: Site;
  readonly apiBase: string;
  /** The product's name as it appears in the key under which the browser stores the product's state. */
  readonly name: string;
  readonly initial: State;
  /**
   * The product's name, which follows the page's name in the document's title. If it is left out, the title is only the
   * page's name.
   */
  readonly product?: string;
  /**
   * Validates the product's state that the browser has stored.
   * @returns undefined if the stored value does not have the expected shape
   */
  readonly parse: (stored: unknown) => State | undefined;
  /** Returns the state that remains when the session ends; by default the initial state. */
  readonly signedOut?: (now: State) => State;
  /** Decides whether a tab takes over what another tab has sent, as in `createSharedState`. */
  readonly follows?: (own: State, sent: StateMessage<State>, since: number) => boolean | undefined;
  readonly session?: SessionRules;
  /**
   * Called when the session has expired or its token has been rejected, before the session is removed from the state.
   * @returns whether to show a message about it
   */
  readonly onEnded?: () => boolean;
}

/** The state and services that all pages of a product share. They are created once, when the host starts. */
export interface App<State extends PersistedState = PersistedState> {
  readonly site: Site;
  readonly apiBase: string;
  readonly product: string | undefined;
  readonly state: SharedState<State>;
  readonly toasts: ToastStore;
  readonly session: SessionRules;
  signedOut(this: void, now: State): State;
  readonly onEnded: () => boolean;
  /**
   * The connection to the services, created by the first page that needs it, and how far the services' clock was ahead
   * of the device's at the last response, in ms.
   */
  readonly connection: { services?: ServiceConnection; clockLead?: number };
}

/**
 * Creates a product for a site. Its state is stored per site, because all sites share one origin during development.
 */
export const defineApp = <State extends PersistedState>({
  site,
  apiBase,
  name,
  initial,
  parse,
  follows,
  signedOut = () => initial,
  session = {},
  product,
  onEnded = () => true,
}: AppDefinition<State>): App<State> => ({
  site,
  apiBase,
  product,
  signedOut,
  onEnded,
  toasts: createToastStore(),
  session,
  state: createSharedState({ key: `journey.${name}.${getSiteId(site)}`, initial, parse, follows }),
  connection: {},
});

const Context = createContext<App | undefined>(undefined);
export const AppProvider = Context.Provider;

/**
 * Returns the product (portal, check-in or incident report) to whose pages the calling component belongs.
 * @throws Error when the component is rendered outside of a product
 */
export const useApp = (): App => {
  const app = useContext(Context);
  if (!app) throw new Error('This component is not inside a product');
  return app;
};

/** Returns the product's stored state. The component rerenders when it changes. */
export const usePersistedState = (): PersistedState => useStore(useApp().state);
