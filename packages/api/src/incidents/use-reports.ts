import { useServiceQuery } from '../use-service-query.ts';
import { fetchReport, fetchReports } from './reports.ts';
import { fetchIncidentRental, type IncidentRental } from './session.ts';

/**
 * Query keys of the cached incident reports. They do not say whose reports these are, so clear the cache when the
 * session ends.
 */
export const incidentQueryKeys = {
  all: ['incidents'] as const,
  /** The rental's key does not begin with `all`, because a change to its reports does not change the rental. */
  rental: (serviceTrackingId: string) => ['incident-rental', serviceTrackingId] as const,
  list: (serviceTrackingId: string) => [...incidentQueryKeys.all, 'list', serviceTrackingId] as const,
  report: (reportId: string) => [...incidentQueryKeys.all, 'report', reportId] as const,
};

/** React hook that queries the incident reports of a rental, grouped by type. */
export const useIncidentReports = (rental: Pick<IncidentRental, 'serviceTrackingId' | 'registration'>) =>
  useServiceQuery(
    incidentQueryKeys.list(rental.serviceTrackingId),
    (api, signal) => fetchReports(api, rental, signal),
    { isKept: true },
  );

/** React hook that queries a full incident report. While the id is undefined, it makes no request. */
export const useIncidentReport = (reportId: string | undefined) =>
  useServiceQuery(
    incidentQueryKeys.report(reportId ?? ''),
    (api, signal) => fetchReport(api, reportId ?? '', signal),
    { enabled: Boolean(reportId), isKept: true },
  );

/**
 * The age, in ms, at which a rental is fetched again. The addresses of its photos expire after half
 * an hour at the earliest (CONTRACT.md), so those on a page that has just been opened remain valid
 * for a while.
 */
const RENTAL_STALE_MS = 600_000;

/** React hook that queries the rental of an open session. While the id is undefined, it makes no request. */
export const useIncidentRental = (serviceTrackingId: string | undefined) =>
  useServiceQuery(
    incidentQueryKeys.rental(serviceTrackingId ?? ''),
    (api, signal) => fetchIncidentRental(api, serviceTrackingId ?? '', signal),
    { enabled: Boolean(serviceTrackingId), staleTime: RENTAL_STALE_MS, isKept: true },
  );
