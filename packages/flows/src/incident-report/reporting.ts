import { defineApp, useApp, useKept, type App } from '../shell/app.ts';
import { createSharedState, useSharedState, type SharedState } from '../shell/shared-state.ts';
import { siteId, type Site } from '../site/index.ts';
import { frameMessages } from './messages.ts';
import { FIRST_VISIT, parseSignedIn, parseVisit, SIGNED_OUT, type SignedIn, type Visit } from './state.ts';

/** Everything the incident report's pages share; made once by the host. */
export interface Reporting extends App<SignedIn> {
  /** This tab's own. */
  readonly visit: SharedState<Visit>;
}

/** Makes the incident reports of a site. What was typed stays on the device for the same person. */
export const createReporting = (site: Site, apiBase: string): Reporting => {
  const visit = createSharedState({
    key: `journey.incident-report.visit.${siteId(site)}`,
    initial: FIRST_VISIT,
    parse: parseVisit,
    alone: true,
  });
  const app = defineApp<SignedIn>({
    site,
    apiBase,
    name: 'incident-report',
    product: frameMessages.product,
    initial: SIGNED_OUT,
    parse: parseSignedIn,
    session: {
      extendAs: 'vir',
      text: { expired: frameMessages.sessionExpired },
      refused: frameMessages.loginExpired,
      isHeld: true,
      extended: frameMessages.extended,
    },
    // The web goes back to the landing page with a message, app and text message to the expiry page (V-24).
    onEnded: () => {
      visit.set({ ...visit.get(), ended: true, started: false });
      return visit.get().source === 'web';
    },
  });
  return { ...app, visit };
};

/** What the page's incident reports share. */
export const useReporting = (): Reporting => useApp() as Reporting;

/** Who is signed in and about which rental, live. */
export const useSignedIn = (): SignedIn => useKept() as SignedIn;

/** Where this tab's visit stands, live. */
export const useVisit = (): Visit => useSharedState(useReporting().visit);
