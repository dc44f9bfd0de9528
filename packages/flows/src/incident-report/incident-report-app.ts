import { defineApp, useApp, usePersistedState, type App } from '../shell/app.ts';
import { useStore } from '../engine/store.ts';
import { createSharedState, SIGNED_OUT, type SharedState, type StateMessage } from '../shell/shared-state.ts';
import { getSiteId, type Site } from '../site/index.ts';
import { reportFrameMessages } from './messages.ts';
import { getReportSource } from './session/report-source.ts';
import {
  INITIAL_REPORT_TAB_STATE,
  parseIncidentSessionState,
  parseReportTabState,
  removePersonalLinkValues,
  SIGNED_OUT_INCIDENT_SESSION,
  type IncidentSessionState,
  type ReportTabState,
} from './state.ts';

/**
 * The site, the session and the stored state that all pages of the incident report share. The host creates it
 * once.
 */
export interface IncidentReportApp extends App<IncidentSessionState> {
  /** The state of the visit in this browser tab, which is not shared with other tabs. */
  readonly visit: SharedState<ReportTabState>;
}

/** Removes from this tab the parts of its link that identify a rental. */
export const forgetPersonalLinkValues = ({ visit }: Pick<IncidentReportApp, 'visit'>): void => {
  const { link, ...rest } = visit.get();
  if (link) visit.set({ ...rest, link: removePersonalLinkValues(link) });
};

/**
 * Decides whether a tab with a session takes over what another tab has sent. A session that a text message's link has
 * opened stays in its own tab, because the other tab's report may be out of its reach: neither tab takes over the
 * other's session, or is affected by its end. A sign-out ends the sessions of all tabs.
 * @param own the state of this tab
 * @param sent the other tab's message
 * @param since when this tab's session started, in ms since 1970
 * @returns undefined if the usual rules apply: the later session counts
 */
export const followsOtherTab = (
  { session }: IncidentSessionState,
  sent: StateMessage<IncidentSessionState>,
  since: number,
): boolean | undefined => {
  const other = sent.state.session;
  if (sent.ended === SIGNED_OUT) return true;
  if (other ? other.token === session?.token : sent.since === since) return undefined;
  // A session that has ended in another tab may be that of a link if it started after this tab's session.
  return session?.isOfLink || (other ? other.isOfLink : sent.since > since) ? false : undefined;
};

/** Creates what all pages of the incident report share, for one site (a brand in a country). */
export const createIncidentReportApp = (site: Site, apiBase: string): IncidentReportApp => {
  const visit = createSharedState({
    key: `journey.incident-report.visit.${getSiteId(site)}`,
    initial: INITIAL_REPORT_TAB_STATE,
    parse: parseReportTabState,
    tabOnly: true,
  });
  const app = defineApp<IncidentSessionState>({
    site,
    apiBase,
    name: 'incident-report',
    product: reportFrameMessages.product,
    initial: SIGNED_OUT_INCIDENT_SESSION,
    parse: parseIncidentSessionState,
    follows: followsOtherTab,
    session: {
      extendAs: 'vir',
      text: { expired: reportFrameMessages.sessionExpired },
      refused: reportFrameMessages.loginExpired,
      hidesSignOut: true,
      extended: reportFrameMessages.extended,
    },
    // After an expired session, a customer on the web returns to the landing page and sees a toast. People from
    // the app or from a text message get to the expiry page instead, without a toast (V-24).
    onEnded: () => {
      const now = visit.get();
      const source = getReportSource(sessionSource, now.source);
      visit.set({ ...now, source, ended: true, staffEnded: false, started: false });
      return source === 'web';
    },
  });
  // When another tab has noticed the expiry first, the session is already gone here, so its source is kept apart.
  let sessionSource = app.state.get().rental?.source;
  app.state.subscribe(() => {
    const { session, rental } = app.state.get();
    if (session) sessionSource = rental?.source;
    // However a session ends, in this tab or another, this tab drops the parts of its link that identify a rental.
    else forgetPersonalLinkValues({ visit });
  });
  return { ...app, visit };
};

/**
 * Returns the site, the session and the stored state that the pages of the incident report share, from the React
 * context.
 */
export const useIncidentReportApp = (): IncidentReportApp => useApp() as IncidentReportApp;

/**
 * Returns the signed-in session of the incident report and its rental, and rerenders the component when they
 * change.
 */
export const useIncidentSessionState = (): IncidentSessionState =>
  usePersistedState() as IncidentSessionState;

/**
 * Returns the state of the visit in this browser tab, such as the open report, and rerenders the component when
 * it changes.
 */
export const useReportTabState = (): ReportTabState => useStore(useIncidentReportApp().visit);
