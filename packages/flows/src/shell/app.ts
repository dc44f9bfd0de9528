import type { createTransport } from '@journey/api';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { createSharedState, useSharedState, type SharedState } from './shared-state.ts';
import { createToasts, type Toasts } from './toasts.ts';
import { siteId, type Site } from '../site/index.ts';
import type { SessionText } from './session/messages.ts';

/** A pass to the services, as it is kept. */
export interface KeptSession {
  readonly token: string;
  /** When it ends unless it is used or extended, in ms since 1970 by the device's clock; unknown until the services say. */
  readonly expiresAt?: number;
}

/** What every product keeps across a reload and shares with its other tabs (H-12). */
export interface Kept {
  readonly session?: KeptSession;
}

/** How a product's session is spoken of and made longer, where it is not as in the other products. */
interface SessionRules {
  /** What the services call the reason of an extension; `user` unless told. */
  readonly extendAs?: 'user' | 'vir';
  readonly text?: Partial<SessionText>;
  /** Said when the services refuse the session. */
  readonly refused?: string;
  /** The warning offers no way to sign out. */
  readonly isHeld?: boolean;
  /** Said once the session is longer. */
  readonly extended?: (minutes: number) => string;
}

/** A product's way to the services with its session's token, and what its pages hold of their answers. */
export interface Services {
  readonly transport: ReturnType<typeof createTransport>;
  readonly queries: QueryClient;
}

/** What a product hands to the shell. */
export interface AppDefinition<State extends Kept> {
  readonly site: Site;
  readonly apiBase: string;
  /** Where the state is kept; one name per product. */
  readonly name: string;
  readonly initial: State;
  /** What the product is called in a document's title; the page's own name stands alone where it is left out. */
  readonly product?: string;
  /** Reads kept state back; `undefined` for anything of another form. */
  readonly parse: (stored: unknown) => State | undefined;
  /** The state that remains after the session; by default the initial state. */
  readonly signedOut?: (now: State) => State;
  readonly session?: SessionRules;
  /**
   * The session has ended by itself. It is still there when this is called.
   * @returns whether a message says so
   */
  readonly onEnded?: () => boolean;
}

/** What a product's pages share; made once, when the host starts. */
export interface App<State extends Kept = Kept> {
  readonly site: Site;
  readonly apiBase: string;
  readonly product: string | undefined;
  readonly state: SharedState<State>;
  readonly toasts: Toasts;
  readonly session: SessionRules;
  signedOut(this: void, now: State): State;
  readonly onEnded: () => boolean;
  /** The way to the services, once the first page has needed it. */
  readonly connection: { services?: Services };
}

/** Makes a product of a site. State is kept per brand and country, since one development origin serves many of both. */
export const defineApp = <State extends Kept>({
  site,
  apiBase,
  name,
  initial,
  parse,
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
  toasts: createToasts(),
  session,
  state: createSharedState({ key: `journey.${name}.${siteId(site)}`, initial, parse }),
  connection: {},
});

const Context = createContext<App | undefined>(undefined);
export const AppProvider = Context.Provider;

/** The product that the page stands in. Throws outside of one. */
export const useApp = (): App => {
  const app = useContext(Context);
  if (!app) throw new Error('This page stands outside of a product');
  return app;
};

/** The product's kept state, live. */
export const useKept = (): Kept => useSharedState(useApp().state);
