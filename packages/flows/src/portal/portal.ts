import { defineApp, useApp, useKept, type App, type KeptSession } from '../shell/app.ts';
import type { ComponentType } from 'react';
import type { Site } from '../site/index.ts';

/** A signed-in renter's pass to the services. */
interface PortalSession extends KeptSession {
  /** The nine-digit agreement number the renter signed in with. */
  readonly agreementNumber: string;
}

/** What the portal keeps across a reload and shares with its other tabs (H-12). */
export interface PortalState {
  readonly session?: PortalSession;
  /** Rental agreement number of the rental that the pages are about (P-10). */
  readonly currentRental?: string;
  /** When one of the tabs last had photos stored, in ms since 1970: what the others hold of the rentals is old then. */
  readonly photosStored?: number;
}

/** What a link may bring to the sign-in (P-04). */
export interface SignInPrefill {
  readonly raNumber?: string;
  readonly lastName?: string;
  readonly dob?: string;
  readonly corporate?: boolean;
}

/** Everything the portal's pages share; made once by the host. */
export interface Portal extends App<PortalState> {
  readonly prefill: SignInPrefill;
  /** Fetches the pages behind the sign-in, where they are not there yet, and what goes to the first of them. */
  readonly enter?: () => Promise<{
    App: ComponentType<{ portal: Portal }>;
    arrive: (wanted: unknown) => void;
  }>;
  /** Agreement number, as it was given, of the link that led to a page behind the session (P-21). */
  readonly linkedRental?: string;
}

const SIGNED_OUT: PortalState = {};

/** Stands after each page's name in the document's title. */
const PRODUCT = 'My Journey Portal';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Reads stored state. State of another form is ignored. */
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

/** Makes the portal of a site. */
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

/** The portal the page stands in. */
export const usePortal = (): Portal => useApp() as Portal;

/** The portal's kept state, live. */
export const usePortalState = (): PortalState => useKept() as PortalState;
