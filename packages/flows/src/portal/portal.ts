import { createContext, useContext } from 'react';
import { createSharedState, useSharedState, type SharedState } from '../engine/shared-state.ts';
import { createToasts, type Toasts } from '../engine/toasts.ts';
import { siteId, type Site } from '../site/index.ts';

/** A signed-in renter's pass to the services. */
interface PortalSession {
  readonly token: string;
  /** The nine-digit agreement number the renter signed in with. */
  readonly agreementNumber: string;
  /** When it ends unless it is used or extended, in ms since 1970 by the device's clock; unknown until the services say. */
  readonly ends?: number;
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
export interface Portal {
  readonly site: Site;
  readonly apiBase: string;
  readonly state: SharedState<PortalState>;
  readonly toasts: Toasts;
  readonly prefill: SignInPrefill;
  /** Agreement number, as it was given, of the link that led to a page behind the session (P-21). */
  readonly linkedRental?: string;
}

const SIGNED_OUT: PortalState = {};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Reads kept state back; anything of another form counts as nothing kept. */
const parsePortalState = (stored: unknown): PortalState | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { session, currentRental, photosStored } = stored as PortalState;
  if (!session || !isText(session.token) || !isText(session.agreementNumber)) return undefined;
  return {
    session: Number.isFinite(session.ends) ? session : { ...session, ends: undefined },
    currentRental: isText(currentRental) ? currentRental : undefined,
    photosStored: Number.isFinite(photosStored) ? photosStored : undefined,
  };
};

/** Makes the portal of a site. State is kept per brand and country, which one development origin can serve many of. */
export const createPortal = (
  site: Site,
  apiBase: string,
  prefill: SignInPrefill = {},
  linkedRental?: string,
): Portal => ({
  site,
  apiBase,
  prefill,
  linkedRental,
  toasts: createToasts(),
  state: createSharedState({
    key: `journey.portal.${siteId(site)}`,
    initial: SIGNED_OUT,
    parse: parsePortalState,
  }),
});

/** Ends the session in every tab; the pages then lead to the login (P-22). */
export const forgetSession = (portal: Portal): void => portal.state.set(SIGNED_OUT);

const PortalContext = createContext<Portal | undefined>(undefined);
export const PortalProvider = PortalContext.Provider;

/** The portal the page stands in. Throws outside of one. */
export const usePortal = (): Portal => {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('This page stands outside of a portal');
  return portal;
};

/** The portal's kept state, live. */
export const usePortalState = (): PortalState => useSharedState(usePortal().state);
