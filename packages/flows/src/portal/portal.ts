import { defineApp, useApp, usePersistedState, type App, type StoredSession } from '../shell/app.ts';
import type { ComponentType } from 'react';
import type { Site } from '../site/index.ts';

/** A signed-in renter's session. */
interface PortalSession extends StoredSession {
  /** The nine-digit agreement number the renter signed in with. */
  readonly agreementNumber: string;
}

/** The state that the portal keeps across a reload and shares with its other tabs (H-12). */
export interface PortalState {
  readonly session?: PortalSession;
  /** The rental agreement number of the rental that the pages show (P-10). */
  readonly currentRental?: string;
  /** When a tab last sent photos, in ms since 1970. A change makes the other tabs' cached rentals stale. */
  readonly photosStored?: number;
}

/** Values with which a link may prefill the sign-in form (P-04). */
export interface SignInPrefill {
  readonly raNumber?: string;
  readonly lastName?: string;
  readonly dob?: string;
  readonly corporate?: boolean;
}

/** Everything that the portal's pages share; created once, by the host. */
export interface Portal extends App<PortalState> {
  readonly prefill: SignInPrefill;
  /**
   * Loads the code of the pages behind the sign-in. It resolves with their root component and with a function that goes
   * to the first page. It is left out when the code is loaded already.
   */
  readonly enter?: () => Promise<{
    App: ComponentType<{ portal: Portal; isAfterSignIn: boolean }>;
    replaceLoginInHistory: (wanted: unknown) => void;
  }>;
  /** The agreement number in the link that opened the portal, unvalidated (P-21). */
  readonly linkedRental?: string;
}

const SIGNED_OUT: PortalState = {};

/** The product's name, which follows each page's name in the document title. */
const PRODUCT = 'My Journey Portal';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Validates stored state; returns undefined if it has another shape. */
const parsePortalState = (stored: unknown): PortalState | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { session, currentRental, photosStored } = stored as PortalState;
  if (!session || !isText(session.token) || !isText(session.agreementNumber)) return undefined;
  return {
    session: Number.isFinite(session.expiresAt) ? session : { ...session, expiresAt: undefined },
    currentRental: isText(currentRental) ? currentRental : undefined,
    photosStored: Number.isFinite(photosStored) ? photosStored : undefined,
  };
};

/** Creates the portal of a site. */
export const createPortal = (
  site: Site,
  apiBase: string,
  prefill: SignInPrefill = {},
  linkedRental?: string,
): Portal => ({
  ...defineApp<PortalState>({
    site,
    apiBase,
    name: 'portal',
    product: PRODUCT,
    initial: SIGNED_OUT,
    parse: parsePortalState,
  }),
  prefill,
  linkedRental,
});

/** Returns the portal to which the page belongs. */
export const usePortal = (): Portal => useApp() as Portal;

/** Returns the portal's stored state; re-renders when it changes. */
export const usePortalState = (): PortalState => usePersistedState() as PortalState;
