import { createContext, useContext } from 'react';
import { useSharedState } from '../engine/shared-state.ts';
import { createToasts, type Toasts } from '../engine/toasts.ts';
import type { Site } from '../site/index.ts';
import { createIncidentState, type IncidentState, type SignedIn, type Visit } from './state.ts';

/** Everything the incident report's pages share; made once by the host. */
export interface Reporting extends IncidentState {
  readonly site: Site;
  readonly apiBase: string;
  readonly toasts: Toasts;
}

/** Makes the incident reports of a site. */
export const createReporting = (site: Site, apiBase: string): Reporting => ({
  site,
  apiBase,
  toasts: createToasts(),
  ...createIncidentState(site),
});

const ReportingContext = createContext<Reporting | undefined>(undefined);
export const ReportingProvider = ReportingContext.Provider;

/** What the page's incident reports share. Throws outside of them. */
export const useReporting = (): Reporting => {
  const reporting = useContext(ReportingContext);
  if (!reporting) throw new Error('This page stands outside of the incident reports');
  return reporting;
};

/** Who is signed in and about which rental, live. */
export const useSignedIn = (): SignedIn => useSharedState(useReporting().signedIn);

/** Where this tab's visit stands, live. */
export const useVisit = (): Visit => useSharedState(useReporting().visit);
