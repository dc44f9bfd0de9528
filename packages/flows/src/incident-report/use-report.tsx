import type { ApiError } from '@journey/api';
import { useIncidentRental, type IncidentRental } from '@journey/api/incidents';
import { BrandLoader } from '@journey/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useBranchTimeZone } from '../fields/moment/moment.ts';
import { getReportPagePath, type ReportPageName, type ReportStepId } from './flow.ts';
import { useIncidentReportApp, useIncidentSessionState, useReportTabState } from './incident-report-app.ts';

/**
 * React hook that returns the rental of the session. After a reload it is read from the services or, without a network,
 * from the responses that the session stored sealed on the device.
 */
export const useReportRental = (): UseQueryResult<IncidentRental, ApiError> =>
  useIncidentRental(useIncidentSessionState().rental?.serviceTrackingId);

/**
 * React hook that returns the id of the report that the damage notice shows: the one of the link that opened the session.
 * Undefined where there is none, as after a search by licence and registration.
 */
export const useDamageNoticeReportId = (): string | undefined => {
  const { rental } = useIncidentSessionState();
  const { link } = useReportTabState();
  return rental?.linkedReport?.id ?? link?.reportId;
};

/**
 * React hook that returns the time zone of the pickup branch of a rental, by its IANA name; undefined while the branches
 * are loading. Moments are shown in it.
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
 * React hook that returns the value loaded by a function, such as a draft from this device; undefined
 * until it has been loaded. If the function changes, it is called again, and the earlier value stays
 * until then.
 */
export const useLoaded = <Value,>(load: () => Promise<Value>): Value | undefined => {
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
 * React hook that returns how a wait is shown in the branch app: by the brand's loader, with the explanation of a long wait
 * in it (V-25). Elsewhere it returns undefined, and the wait is shown by a skeleton.
 * @param label says what the person is waiting for
 */
export const useBrandLoader = (label: string): ((longWait: ReactNode) => ReactNode) | undefined => {
  const { brand } = useIncidentReportApp().site;
  const { source } = useReportTabState();
  if (source !== 'app') return undefined;
  return (longWait) => (
    <BrandLoader brand={brand} label={label}>
      {longWait}
    </BrandLoader>
  );
};

/** React hook that returns a function for links: it makes the address of a page, with the query of this page's address. */
export const useReportAddress = (): ((page: ReportStepId | ReportPageName) => string) => {
  const { search } = useLocation();
  return (page) => getReportPagePath(page) + search;
};

/** The state of a link or a redirect from the review to a step, by which Continue on that step leads back to the review. */
export const RETURN_TO_REVIEW = { returnTo: 'review' } as const;

interface ReportRedirectProps {
  readonly to: ReportStepId | ReportPageName;
  /** What the page is told of where the person comes from. */
  readonly state?: typeof RETURN_TO_REVIEW;
}

/** Redirects to a page of the incident report. */
export const ReportRedirect = ({ to, state }: ReportRedirectProps) => (
  <Navigate to={useReportAddress()(to)} state={state} replace />
);
