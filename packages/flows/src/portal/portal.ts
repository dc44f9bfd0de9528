import { defineApp, useApp, usePersistedState, type App } from '../shell/app.ts';
import type { ComponentType } from 'react';
import { isObject, isText } from '../engine/guards.ts';
import { createStore, type WritableStore } from '../engine/store.ts';
import type { StoredSession } from '../shell/shared-state.ts';
import type { Site } from '../site/index.ts';
import { productMessages } from '../site/messages.ts';

/** The session of a renter who is signed in to the portal. */
export interface PortalSession extends StoredSession {
  /** The nine-digit agreement number with which the renter signed in. */
  readonly agreementNumber: string;
  /**
   * Whether the session started before its rentals were loaded, so that it is not yet known whether they are of this
   * brand.
   */
  readonly isUnchecked?: boolean;
}

/** The state that the portal keeps across a reload and shares with its other tabs (H-12). */
export interface PortalState {
  readonly session?: PortalSession;
  /** The agreement number of the rental whose data the pages of the portal show (P-10). */
  readonly currentRental?: string;
  /**
   * When a tab last sent photos, in ms since 1970. When this changes, the cached rentals of the other tabs lack these
   * photos.
   */
  readonly photosStored?: number;
}

/** Values with which a link may prefill the sign-in form (P-04). */
export interface SignInPrefill {
  readonly raNumber?: string;
  readonly lastName?: string;
  readonly dob?: string;
  readonly corporate?: boolean;
}

/** The site, the session and the stored state that all pages of the portal share. The host creates it once. */
export interface PortalApp extends App<PortalState> {
  /**
   * The values that a link passes to the sign-in form. They are deleted once a session has started, because the next
   * person on this device could read them. The agreement number of a link to a page is kept, because it may be another
   * renter's (P-21).
   */
  prefill: SignInPrefill;
  /**
   * Loads the code of the pages that follow the sign-in. It resolves with their root component, a function that
   * replaces the sign-in in the history with the first page, and a function that preloads the layout of these pages.
   * Undefined if this code has already loaded.
   */
  readonly enter?: () => Promise<{
    BrandHostApp: ComponentType<{ portal: PortalApp; isAfterSignIn: boolean }>;
    replaceLoginInHistory: (wanted: unknown) => void;
    preloadPortalArea: () => Promise<void>;
  }>;
  /**
   * The agreement number in the link that opened the portal, until it turns out to be a rental of the person. It is not
   * validated: it may be malformed, or belong to another person (P-21).
   */
  readonly linkedRental: WritableStore<string | undefined>;
}

/** Validates the portal's state from the browser's storage. Returns undefined if it has no valid session. */
const parsePortalState = (stored: unknown): PortalState | undefined => {
  if (!isObject(stored)) return undefined;
  const { session, currentRental, photosStored } = stored as PortalState;
  if (!session || !isText(session.token) || !isText(session.agreementNumber)) return undefined;
  return {
    session: Number.isFinite(session.expiresAt) ? session : { ...session, expiresAt: undefined },
    currentRental: isText(currentRental) ? currentRental : undefined,
    photosStored: Number.isFinite(photosStored) ? photosStored : undefined,
  };
};

/**
 * Creates the state and settings that all pages of the portal share, for one site (a brand in a country).
 * @param link the values for the sign-in form
 * @param linkedNumber the agreement number of a link to a page
 */
export const createPortalApp = (
  site: Site,
  apiBase: string,
  link: SignInPrefill = {},
  linkedNumber?: string,
): PortalApp => ({
  ...defineApp<PortalState>({
    site,
    apiBase,
    name: 'portal',
    product: productMessages.portal,
    initial: {},
    parse: parsePortalState,
  }),
  prefill: link,
  linkedRental: createStore(linkedNumber),
});

/** Returns what all pages of the portal share: the site, the session and the stored state. */
export const usePortalApp = (): PortalApp => useApp() as PortalApp;

/** Returns the portal's stored state, such as the session. The component rerenders when it changes. */
export const usePortalState = (): PortalState => usePersistedState() as PortalState;
