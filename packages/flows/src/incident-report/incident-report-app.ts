import { defineApp, useApp, usePersistedState, type App } from '../shell/app.ts';
import { useStore } from '../engine/store.ts';
import { createSharedState, type SharedState } from '../shell/shared-state.ts';
import { getSiteId, type Site } from '../site/index.ts';
import { frameMessages } from './messages.ts';
import {
  FIRST_VISIT,
  parseSessionState,
  parseVisit,
  SIGNED_OUT,
  type IncidentSessionState,
  type TabVisit,
} from './state.ts';

/** Everything that the incident report's pages share. The host creates it once. */
export interface IncidentReportApp extends App<IncidentSessionState> {
  /** The state of this tab, which is not shared with other tabs. */
  readonly visit: SharedState<TabVisit>;
}

/** Creates the incident report product of a site. */
export const createIncidentReportApp = (site: Site, apiBase: string): IncidentReportApp => {
  const visit = createSharedState({
    key: `journey.incident-report.visit.${getSiteId(site)}`,
    initial: FIRST_VISIT,
    parse: parseVisit,
    tabOnly: true,
  });
  const app = defineApp<IncidentSessionState>({
    site,
    apiBase,
    name: 'incident-report',
    product: frameMessages.product,
    initial: SIGNED_OUT,
    parse: parseSessionState,
    session: {
      extendAs: 'vir',
      text: { expired: frameMessages.sessionExpired },
      refused: frameMessages.loginExpired,
      hidesSignOut: true,
      extended: frameMessages.extended,
    },
    // After an expired session, the web returns to the landing page with a toast. The app and text messages lead to
    // the expiry page instead, without a toast (V-24).
    onEnded: () => {
      visit.set({ ...visit.get(), ended: true, started: false });
      return visit.get().source === 'web';
    },
  });
  return { ...app, visit };
};

/** Returns the incident report product that surrounds the component. */
export const useIncidentReportApp = (): IncidentReportApp => useApp() as IncidentReportApp;

/** Returns the session and the rental, and rerenders when they change. */
export const useIncidentSession = (): IncidentSessionState => usePersistedState() as IncidentSessionState;

/** Returns the state of this tab's visit, and rerenders when it changes. */
export const useTabVisit = (): TabVisit => useStore(useIncidentReportApp().visit);
