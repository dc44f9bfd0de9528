import type { ApiError } from '@journey/api';
import { useIncidentRental, type IncidentRental } from '@journey/api/incidents';
import { BrandLoader } from '@journey/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useBranchTimeZone } from '../fields/moment/moment.ts';
import { getReportPagePath, type ReportPageName, type ReportStepId } from './flow.ts';
import { useIncidentReportApp, useIncidentSessionState, useReportTabState } from './incident-report-app.ts';
import type { ReportTabState } from './state.ts';

/**
 * React hook that returns the rental of the session. After a reload it is read from the services or, without a network,
 * from the encrypted responses that the session stored on the device.
 */
export const useReportRental = (): UseQueryResult<IncidentRental, ApiError> =>
  useIncidentRental(useIncidentSessionState().rental?.serviceTrackingId);

/**
 * React hook that returns the id of the report that the damage notice shows, which comes from the link that opened the
 * session. Undefined without such a link, for example after a search by licence and registration.
 */
export const useDamageNoticeReportId = (): string | undefined => {
  const { rental } = useIncidentSessionState();
  const { link } = useReportTabState();
  return rental?.linkedReport?.id ?? link?.reportId;
};

/**
 * React hook that returns the time zone of the pickup branch of a rental, by its IANA name; undefined while the
 * branches are loading. Times are shown in this zone.
 */
export const useReportTimeZone = (rental: IncidentRental | undefined): string | undefined => {
  const { site } = useIncidentReportApp();
  return useBranchTimeZone({
    brand: rental?.brand ?? site.brand.id,
    country: rental?.country ?? site.country,
    location: rental?.checkoutLocation ?? rental?.rentalLocation,
  });
};

/**
 * React hook that returns the value loaded by a function, such as a draft from this device; undefined until it has been
 * loaded. If the function changes, it is called again, and the earlier value stays until the new one has loaded.
 */
export const useLoadedValue = <Value,>(load: () => Promise<Value>): Value | undefined => {
  const [loaded, setLoaded] = useState<Value>();
  useEffect(() => {
    let isGone = false;
    void (async () => {
      const value = await load();
      if (!isGone) setLoaded(() => value);
    })();
    return () => {
      isGone = true;
    };
  }, [load]);
  return loaded;
};

/**
 * React hook that returns a function which renders the brand's loader, with the explanation of a long wait in it
 * (V-25). Outside the branch app the hook returns undefined, and a skeleton shows the wait instead.
 * @param label says what the person is waiting for
 */
export const useBrandLoadingPlaceholder = (
  label: string,
): ((longWait: ReactNode) => ReactNode) | undefined => {
  const { brand } = useIncidentReportApp().site;
  const { source } = useReportTabState();
  if (source !== 'app') return undefined;
  return (longWait) => (
    <BrandLoader brand={brand} label={label}>
      {longWait}
    </BrandLoader>
  );
};

/**
 * React hook that returns a function that creates the address of a page for a link. The address keeps the query string
 * of the current page.
 */
export const useReportAddress = (): ((page: ReportStepId | ReportPageName) => string) => {
  const { search } = useLocation();
  return (page) => getReportPagePath(page) + search;
};

/** What the history entry of a page of a report stores as its navigation state. */
interface ReportEntryState {
  /** The id of the report that the page was opened for. */
  readonly report: string;
  /** Makes Continue on the page lead back to the review. */
  readonly returnTo?: 'review';
}

/**
 * Creates the navigation state for a link or redirect to a page of a report. With it, the browser's Back does not show
 * another report on that page.
 * @param report the report's id
 * @param isFromReview whether Continue on the page leads back to the review
 */
export const createReportEntryState = (report: string, isFromReview = false): ReportEntryState => ({
  report,
  ...(isFromReview && { returnTo: 'review' }),
});

/**
 * React hook that returns the navigation state of the current page. It is empty if the person has typed the page's
 * address.
 */
export const useReportEntryState = (): Partial<ReportEntryState> =>
  (useLocation().state as Partial<ReportEntryState> | null) ?? {};

/**
 * React hook that returns the report that is open in this tab. Undefined if none is open, or if the browser's Back or
 * Forward has led to a page of another report, whose answers would be mistaken for those of the open one.
 */
export const usePageReport = (): ReportTabState['report'] => {
  const { report } = useReportTabState();
  const { report: own } = useReportEntryState();
  return own === undefined || own === report?.id ? report : undefined;
};

interface ReportRedirectProps {
  readonly to: ReportStepId | ReportPageName;
  /** The navigation state, if the page is one of a report. */
  readonly state?: ReportEntryState;
}

/** Redirects to a page of the incident report. */
export const ReportRedirect = ({ to, state }: ReportRedirectProps) => (
  <Navigate to={useReportAddress()(to)} state={state} replace />
);
